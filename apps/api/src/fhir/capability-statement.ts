import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4.js';
import { codeSystems } from '@percorso/fhir';
import { version } from '../config/version.js';
import { resourceTypes } from './registry.js';
import type { ResourceType } from './resource-type.js';

const resourceOf = ({ type, search, includes, versions }: ResourceType): CapabilityStatementRestResource => ({
  type,
  interaction: [
    { code: 'read' },
    { code: 'search-type' },
    ...(versions ? [{ code: 'history-instance' as const }] : []),
  ],
  versioning: 'versioned',
  readHistory: false,
  searchParam: [
    { name: '_id', type: 'token' },
    { name: '_lastUpdated', type: 'date' },
    ...Object.entries(search).map(([name, { kind, documentation }]) => ({ name, type: kind, documentation })),
  ],
  ...(Object.keys(includes).length > 0 && { searchInclude: Object.keys(includes).map((name) => `${type}:${name}`) }),
  ...(type === 'Patient' && {
    operation: [{ name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' }],
  }),
});

/** Returns the capabilities of this server, from the registry of types. `since` is the start of the process. */
export const capabilityStatement = (base: string, since: string): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: since,
  kind: 'instance',
  instantiates: ['http://hl7.org/fhir/uv/bulkdata/CapabilityStatement/bulk-data'],
  software: { name: 'Percorso', version },
  implementation: { description: 'Percorso: sistema informativo regionale per la riabilitazione', url: base },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json'],
  rest: [
    {
      mode: 'server',
      documentation:
        'Sola lettura. Gli identificativi delle persone si cercano con POST {tipo}/_search, mai in un indirizzo.',
      security: {
        cors: false,
        service: [{ coding: [{ system: codeSystems.restfulSecurity, code: 'OAuth' }] }],
        description: 'Bearer token del provider OpenID Connect della regione.',
      },
      resource: resourceTypes.map(resourceOf),
      operation: [{ name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export' }],
    },
  ],
});
