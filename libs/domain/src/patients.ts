import { z } from 'zod';
import { accessReasonFields, accessReasonRules } from './access-reasons.js';
import { isoDay } from './iso-day.js';
import { RegistryDocument } from './civil-registry/documents.js';
import { GeneralPractitionerFields } from './civil-registry/general-practitioner.js';
import { isFollowed, listQuery } from './list-query.js';
import { AnyPatientIdentifier } from './identifiers.js';
import { otherServiceFields } from './other-service-episodes.js';
import { freeText } from './rules/characters.js';
import { typedCode } from './rules/typed-codes.js';
import { broken, type RuleIssue } from './sheets/content-fields.js';
import { EpisodeStep } from './steps.js';
import { StructureReference } from './structures.js';
import { recordId } from './record-id.js';

/**
 * Identity of a patient, as shown in lists and above an episode. Name and surname are null for readers without personal
 * data.
 */
export const PatientHeader = z
  .object({
    id: z.uuid(),
    /** Fiscal code; without one, the STP or ENI code. */
    identifier: z.string().nullable(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    birthDate: z.iso.date().nullable(),
    folderNumber: z.string(),
    /** Null if no death is recorded. */
    deathDate: z.iso.date().nullable(),
  })
  .meta({ id: 'PatientHeader' });
export type PatientHeader = z.infer<typeof PatientHeader>;

/** The earlier identifier by which a search has found the patient; null if it is the current one, or without such a search. */
export const earlierIdentifier = z.string().nullable();

/** A row of the list of patients, as returned with `lite=true`. Spec 001 §2. */
export const PatientLiteRow = PatientHeader.extend({
  earlierIdentifier,
  /**
   * Step of the open access at a district unit; null without an open access, and for callers who see the patient as a
   * centre. Spec 001 §3: only one of the two steps is returned.
   */
  currentDistrictStep: EpisodeStep.nullable(),
  /** Step of the access at the caller's centre, for callers who see the patient as a centre. */
  currentRehabStep: EpisodeStep.nullable(),
}).meta({ id: 'PatientLiteRow' });
export type PatientLiteRow = z.infer<typeof PatientLiteRow>;

export const PatientRow = PatientLiteRow.extend({
  gender: z.enum(['M', 'F']),
  residenceDistrictUnit: StructureReference,
}).meta({ id: 'PatientRow' });
export type PatientRow = z.infer<typeof PatientRow>;

/**
 * A page of the list of patients. Spec 001 §7. `total` counts up to 1,000 rows; if there are more, the reply has the
 * header `x-total-capped`.
 */
export const PatientsPage = z
  .object({ items: z.union([PatientRow.array(), PatientLiteRow.array()]), total: z.int() })
  .meta({ id: 'PatientsPage' });
export type PatientsPage = z.infer<typeof PatientsPage>;

/** The reply of `GET /v1/patients/{id}`. Spec 001 §3. */
export const Patient = PatientRow.extend({
  birthPlace: z.string().nullable(),
  /** Date on which the folder was opened. */
  openDate: z.iso.date(),
  /** The value that `If-Match` must contain for a change of the record. */
  revision: z.int(),
  /**
   * Step of the patient's open centre episode. In contrast to the list, units receive this step as well. Null without
   * an open centre episode, or if the episode is at another centre.
   */
  currentRehabStep: EpisodeStep.nullable(),
  /**
   * Whether each source knew the person when it was last queried: the registry, the regional register, the identity
   * source.
   */
  inCivilRegistry: z.boolean(),
  inSir: z.boolean(),
  inSinfonia: z.boolean(),
  healthDistrict: z.object({
    id: z.uuid(),
    description: z.string(),
    localHealthAuthority: z.object({ code: z.string(), description: z.string() }),
  }),
  healthCardNumber: z.string().nullable(),
  healthCardGroup: z.object({ code: z.string(), description: z.string() }).nullable(),
  healthCardExpirationDate: z.iso.date().nullable(),
  startAslDate: z.iso.date().nullable(),
  generalPractitioner: GeneralPractitionerFields.nullable(),
  /** The last answer of the other services of the region, which are asked at searches and when an access is opened. */
  ...otherServiceFields,
  /**
   * Newest first; null for callers who may not read the civil registry. Spec 001 §7: the reply of this call contains
   * them.
   */
  documents: z.array(RegistryDocument).nullable(),
}).meta({ id: 'Patient' });
export type Patient = z.infer<typeof Patient>;

// No name contains a control character, and the database rejects some control characters in queries.
const withoutControls = /^\P{Cc}*$/u;
const name = freeText(100).regex(withoutControls).optional();
const taxCodeFilter = typedCode().regex(withoutControls).toUpperCase().max(20).optional();

/** Number of rows on a page of the list of patients. Spec 001 §9. */
export const PATIENTS_PAGE_SIZE = 10;

const patientSorts = ['surname', 'name', 'taxCode', 'birthDate'] as const;
export type PatientSort = (typeof patientSorts)[number];
type Sorts = { sort?: PatientSort | undefined; sortField?: PatientSort | undefined };

const oneSort = ({ sort, sortField = sort }: Sorts): RuleIssue[] =>
  sort && sort !== sortField ? [{ path: ['sortField'], code: 'saidTwice', params: { other: 'sort' } }] : [];

/** Returns the column that a query sorts by, under either parameter name. */
export const patientSortOf = ({ sort, sortField }: Sorts): PatientSort => sortField ?? sort ?? 'surname';

/**
 * The query of the list of patients. Text filters match the beginning of a field, regardless of case, accents and
 * apostrophes; a complete fiscal code also finds a patient of another unit. `after`, with the value of the last reply's
 * header `x-next`, continues the list after the row with that id. Unlike page numbers, it is equally fast at any depth.
 */
export const PatientsQuery = listQuery(
  patientSorts,
  {
    taxCode: taxCodeFilter,
    surname: name,
    name,
    birthDate: z.union([z.literal(''), isoDay]).optional(),
    /** Another name of the parameter `sort`. */
    sortField: z.enum(patientSorts).optional(),
    /** Whether rows contain only the fields that the list shows. */
    lite: z.stringbool().optional(),
    mine: isFollowed,
    after: recordId().optional(),
  },
  { limit: PATIENTS_PAGE_SIZE },
)
  .extend({ sort: z.enum(patientSorts).optional() })
  .superRefine(broken(oneSort));
export type PatientsQuery = z.infer<typeof PatientsQuery>;

/**
 * Header with the fiscal code to filter by, which keeps the code out of the URL; it replaces the query parameter
 * `taxCode`.
 */
export const TAX_CODE_HEADER = 'x-tax-code';
export const TaxCodeHeader = z.object({ [TAX_CODE_HEADER]: taxCodeFilter });

/**
 * The query of `GET /v1/patients/search`, which finds the patient with this identifier in any district. Spec 001 §7.
 * The same call with POST keeps the identifier out of the URL.
 */
export const PatientLookupQuery = z.object({
  identifierTypeCode: z.literal('CF').default('CF'),
  identifier: AnyPatientIdentifier,
});
export const PatientLookup = z
  .strictObject({ ...PatientLookupQuery.shape, ...accessReasonFields })
  .superRefine(broken(accessReasonRules))
  .meta({ id: 'PatientLookup' });
export type PatientLookup = z.infer<typeof PatientLookup>;
export type PatientLookupQuery = z.infer<typeof PatientLookupQuery>;
