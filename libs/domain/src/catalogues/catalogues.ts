import type { Catalogue, FieldKind } from './catalogue.js';

/**
 * Every reference catalogue (spec 001 §3 and §7, reference data), each at `/v1/<name>`. This is the only declaration of
 * a catalogue: its table, REST interface, importer, form fields and page in the dictionaries browser are derived from
 * it.
 */
const catalogues = {
  // Civil registry
  genders: { service: 'civilRegistry', codes: 'real' },
  citizenships: { service: 'civilRegistry', codes: 'real', fields: { isoCode: 'text' } },
  'marital-status': { service: 'civilRegistry', codes: 'real' },
  'employment-statuses': { service: 'civilRegistry', codes: 'starter', query: 'code' },
  // Not named `qualifications`: `/v1/qualifications` lists the qualifications of practitioners, which the specification
  // assigns to another service.
  'civil-registry-qualifications': { service: 'civilRegistry', codes: 'starter', query: 'code' },
  'contact-point-systems': { service: 'civilRegistry', codes: 'real' },
  'address-types': { service: 'civilRegistry', codes: 'real', query: 'code' },
  'address-uses': { service: 'civilRegistry', codes: 'starter', query: 'code' },
  'identifier-type': { service: 'civilRegistry', codes: 'real', aliases: ['identifier-types'] },
  'registry-identifiers': { service: 'civilRegistry', codes: 'starter' },
  'registry-types': { service: 'civilRegistry', codes: 'starter' },
  'health-card-groups': { service: 'core', codes: 'starter', query: 'code' },
  // Spec 001 §7: the issuing authority of a European health card is sent as the group of the card.
  'team-release-authorities': {
    service: 'core',
    codes: 'starter',
    query: 'code',
    store: { catalogue: 'health-card-groups' },
  },

  // Places and health authorities
  territories: { service: 'territories', codes: 'real', fields: territory() },
  municipalities: {
    service: 'edge',
    codes: 'real',
    fields: territory(),
    store: { catalogue: 'territories' },
    filter: { foreignTerritory: false },
    back: 'provinces',
  },
  countries: {
    service: 'territories',
    codes: 'real',
    fields: { istatCode: 'text', isoCode: 'text', isoAlpha3: 'text' },
    store: { catalogue: 'territories' },
    filter: { foreignTerritory: true },
  },
  regions: { service: 'territories', codes: 'real', sub: { catalogue: 'provinces', by: 'regionCode' } },
  provinces: {
    service: 'territories',
    codes: 'real',
    fields: { istatCode: 'text', regionCode: 'text' },
    sub: { catalogue: 'municipalities', by: 'province' },
    back: 'regions',
  },
  'local-health-authorities': {
    service: 'core',
    codes: 'real',
    query: 'code',
    store: { table: 'local_health_authority' },
    sub: { catalogue: 'health-districts', by: 'localHealthAuthorityCode' },
  },
  'health-districts': {
    service: 'core',
    codes: 'starter',
    fields: { localHealthAuthorityCode: 'text', localHealthAuthorityDescription: 'text' },
    store: { table: 'health_district' },
    back: 'local-health-authorities',
  },

  // Practitioners
  qualifications: {
    service: 'edge',
    codes: 'starter',
    query: 'code',
    fields: { forDistrictUnit: 'boolean', forRehabCenter: 'boolean', forExternalOrganization: 'boolean' },
  },
  'practitioner-types': { service: 'edge', codes: 'starter', query: 'code', fields: { isRehab: 'boolean' } },

  // Access and civil status
  'need-types': list('core'),
  'patient-types': list('core'),
  'request-sources': list('core'),
  'requester-relationships': list('core'),
  priorities: list('core'),
  'tutor-types': list('hua'),
  'parental-authority-type': { ...list('hua'), aliases: ['parental-authority-types'] },
  'contact-takers': list('hua'),
  'send-channels': list('hua'),
  'sending-methods': list('hua'),
  'document-types': { ...list('core'), fields: { tagIds: 'texts' } },
  'encounter-status': { ...list('core'), aliases: ['encounter-statuses'] },
  'time-slots': { ...list('core'), fields: { startTime: 'text', endTime: 'text' } },

  // Medical history and evaluation
  'prosthesis-types': list('hua'),
  'prosthesis-request-types': list('hua'),
  'seriousness-levels': list('core'),
  'disability-classes': list('core'),
  'prognostic-levels': list('core'),
  'disability-classification-scale-types': {
    ...list('core'),
    fields: {
      isDisabilityOptional: 'boolean',
      scoreMin: 'number',
      scoreMax: 'number',
      scoreStep: 'number',
      scoreLevels: 'texts',
    },
  },
  'life-fragility-types': list('core'),
  'mobility-fragility-types': list('core'),
  'cognitive-fragility-types': list('core'),
  'behavior-fragility-types': list('core'),
  'communication-fragility-types': list('core'),
  'sensory-fragility-types': list('core'),
  'specialist-treatment-fragility-types': list('core'),
  'social-fragility-types': { ...list('core'), fields: { isRehabNeedSupposed: 'boolean' } },
  'clinical-stability-types': { ...list('core'), aliases: ['clinical-stability-fragility-types'] },

  // PRI: diagnoses, ICF, regimes
  'icd-ix-diagnoses': { service: 'core', codes: 'starter', query: 'code', tree: true },
  'icd-x-diagnoses': { service: 'core', codes: 'starter', query: 'code', tree: true },
  'icf-components': {
    ...list('core'),
    codes: 'real',
    sub: { catalogue: 'icf-chapters', by: 'icfComponentCode' },
  },
  'icf-chapters': {
    ...list('core'),
    codes: 'real',
    fields: { icfComponentCode: 'text' },
    sub: { catalogue: 'icf-domains', by: 'icfChapterCode' },
    back: 'icf-components',
  },
  'icf-domains': {
    ...list('core'),
    tree: true,
    fields: { icfChapterCode: 'text' },
    under: { field: 'icfChapterCode', catalogue: 'icf-chapters', parameter: 'icfChapterId' },
    back: 'icf-chapters',
  },
  'icf-qualifiers': { ...list('core'), codes: 'real' },
  'operation-areas': list('core'),
  // Spec 000 §3: the action areas of a PRI are the chapters of ICF.
  'action-areas': {
    ...list('core'),
    codes: 'real',
    fields: { icfComponentCode: 'text' },
    store: { catalogue: 'icf-chapters' },
  },
  'action-modes': list('core'),
  'care-regime-categories': {
    ...list('core'),
    codes: 'real',
    sub: { catalogue: 'care-regime-types', by: 'careRegimeCategoryCode' },
  },
  'care-regime-types': {
    ...list('core'),
    fields: { careRegimeCategoryCode: 'text' },
    sub: { catalogue: 'provision-code-types', by: 'careRegimeTypeCode' },
    back: 'care-regime-categories',
  },
  'regularity-access-types': { ...list('core'), fields: { regularityCoefficient: 'number' } },

  // Rehabilitation
  'workflow-steps': { ...list('core'), codes: 'real', fields: { service: 'text' } },
  'provision-code-types': {
    ...list('core'),
    fields: { hFileCode: 'text', hFileDescription: 'text', careRegimeTypeCode: 'text' },
    back: 'care-regime-types',
  },
  'provision-diary-types': list('core'),
  'provision-suspension-types': list('core'),
  'rehab-evaluation-types': list('core'),
  'mid-term-evaluation-types': list('core'),
  'mid-term-evaluation-reasons': list('core'),
  'outcome-types': list('core'),
  'care-outcome-types': { ...list('edge'), aliases: ['care-outcomes'] },
  'resignation-reasons': list('core'),
  'interrupt-resignation-reasons': list('core'),

  // Reports
  'driver-types': list('reportEngine'),
  'config-param-types': list('reportEngine'),
  'category-types': { ...list('reportEngine'), aliases: ['report-category-types'] },
  'report-data-sources': { ...list('edge'), aliases: ['datasource-types'] },
  'report-connections': { ...list('edge'), aliases: ['connection-reports'], store: { table: 'report_connection' } },
} as const satisfies Record<string, Catalogue>;

export type CatalogueName = keyof typeof catalogues;
/** Type of all declarations, from which the types of the entries are derived. */
export type Catalogues = typeof catalogues;
export const catalogueNames = Object.keys(catalogues) as [CatalogueName, ...CatalogueName[]];

/** Returns the declaration of a catalogue, typed with all optional properties. */
export const catalogueOf = (name: CatalogueName): Catalogue => catalogues[name];

/** Returns the catalogue under which the entries are stored, or undefined if they have a table of their own. */
export function storeOf(name: CatalogueName): CatalogueName | undefined {
  const { store = { catalogue: name } } = catalogueOf(name);
  return 'catalogue' in store ? (store.catalogue as CatalogueName) : undefined;
}

/** Declares a small list of starter entries, which records refer to by code. */
function list<const Service extends Catalogue['service']>(service: Service) {
  return { service, codes: 'starter', query: 'code' } as const;
}

function territory() {
  return {
    istatCode: 'text',
    belfioreCode: 'text',
    postalCodes: 'codes',
    province: 'text',
    regionCode: 'text',
    foreignTerritory: 'boolean',
    localHealthAuthority: 'reference',
  } as const satisfies Record<string, FieldKind>;
}

type OwnField<N extends CatalogueName> = (typeof catalogues)[N] extends { fields: infer Fields } ? keyof Fields : never;
/** Name of a catalogue's field: the additional fields of every catalogue, and the common fields except `id`. */
export type CatalogueField =
  | { [N in CatalogueName]: OwnField<N> }[CatalogueName]
  | 'code'
  | 'description'
  | 'parentCode'
  | 'validFrom'
  | 'validTo';
