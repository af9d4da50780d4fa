import type { Actor } from '@percorso/domain';
import { identifierSystems, patientResource, type PatientRow } from '@percorso/fhir';
import type { Patient } from 'fhir/r4.js';
import { patientScope } from '../../auth/episode-scope.js';
import { patientIdOfIdentifier } from '../../auth/patient-identifiers.sql.js';
import { resourceType, type Source } from '../resource-type.js';
import { identifiedBy, parameters, patientReferenceOf, referenceOf } from '../search-parameters.js';
import { changedAt, changedSince, listed } from '../sources.sql.js';

/** SQL condition: the patient has the identifier, or had it earlier. */
const hasIdentifier = (value: string): string => `p.id = ${patientIdOfIdentifier(value)}`;

/** SQL condition. Who reads every patient learns that a record became anonymous, and can remove its copy (decision 0069). */
const scope = (actor: Actor, params: unknown[]): string =>
  actor.scope.everything ? 'p.merged_into_id IS NULL' : patientScope(actor, 'p', params);

const source: Source = {
  from: `patient p LEFT JOIN civil_registry c ON c.patient_id = p.id`,
  key: ['p.id'],
  columns: {
    taxCode: 'p.tax_code',
    earlierIdentifiers: listed(
      { taxCode: 'k.value', validFrom: 'k.valid_from', validTo: 'k.valid_to' },
      'patient_identifier k WHERE k.patient_id = p.id AND k.valid_to IS NOT NULL',
      'k.valid_to DESC, k.id',
    ),
    folderNumber: 'p.folder_number::text',
    name: 'p.name',
    surname: 'p.surname',
    gender: 'p.gender',
    birthDate: 'p.birth_date',
    birthPlace: 'p.birth_place',
    isAnonymous: 'p.anonymised_at IS NOT NULL',
    deceased: 'coalesce(c.deceased, false)',
    deathDate: 'c.death_date',
    districtUnitId: 'p.residence_district_unit_id',
    residentialAddresses: listed(
      {
        use: 'a.use_code',
        address: 'a.address',
        locality: 'a.locality',
        postalCode: 'a.postal_code',
        startDate: 'a.start_date',
        endDate: 'a.end_date',
      },
      'civil_registry_address a WHERE a.patient_id = p.id AND NOT a.deleted',
      'a.start_date DESC, a.id',
    ),
    contactPoints: listed(
      {
        system: `(SELECT s.code FROM reference_entry s WHERE s.catalogue = 'contact-point-systems' AND s.id = t.system_id LIMIT 1)`,
        value: 't.value',
      },
      'civil_registry_contact_point t WHERE t.patient_id = p.id AND NOT t.deleted',
      't.id',
    ),
    generalPractitioner: 'c.general_practitioner',
    replacedBy: 'CASE WHEN p.merged_into_id IS NOT NULL THEN surviving_patient(p.id) END',
    replaces: `(SELECT coalesce(jsonb_agg(o.id ORDER BY o.id), '[]') FROM patient o WHERE o.merged_into_id = p.id)`,
  },
  patientId: 'p.id',
  revision: 'p.revision',
  updatedAt: changedAt('patient', 'p.id', 'p.created_at'),
  changedSince: changedSince('patient', 'p.id', 'p.created_at'),
  scope,
  // A record that was merged into another one is in no search, but says at its address which one replaces it.
  scopeOfOne: (actor: Actor, params) => `(${scope(actor, params)} OR p.merged_into_id IS NOT NULL
    AND EXISTS (SELECT FROM patient s WHERE s.id = surviving_patient(p.id) AND ${patientScope(actor, 's', params)}))`,
  search: {
    identifier: identifiedBy({
      [identifierSystems.fiscalCode]: hasIdentifier,
      [identifierSystems.stp]: hasIdentifier,
      [identifierSystems.eni]: hasIdentifier,
      [identifierSystems.provisional]: hasIdentifier,
      [identifierSystems.folderNumber]: 'p.folder_number::text',
    }),
    patient: patientReferenceOf('p.id'),
    organization: referenceOf('p.residence_district_unit_id', 'Organization'),
  },
};

export const patient = resourceType<PatientRow, Patient>({
  type: 'Patient',
  access: 'patient_read',
  sources: [source],
  search: {
    identifier: {
      kind: 'token',
      documentation: `Numero di cartella (${identifierSystems.folderNumber}); codice fiscale, STP, ENI e codice provvisorio, attuali o precedenti, soltanto con POST Patient/_search`,
    },
    organization: parameters.organization,
  },
  includes: { organization: ['managingOrganization'] },
  toResource: patientResource,
});
