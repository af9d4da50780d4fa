import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { RegistryDocument } from './civil-registry/documents.js';
import { GeneralPractitionerFields } from './civil-registry/general-practitioner.js';
import { listQuery } from './list-query.js';
import { PatientIdentifier } from './identifiers.js';
import { freeText } from './rules/characters.js';
import { typedCode } from './rules/typed-codes.js';
import { broken, type RuleIssue } from './sheets/content-fields.js';
import { EpisodeStep } from './steps.js';
import { StructureReference } from './structures.js';

/** Identity of a patient, above an episode and in lists. Names are null for readers without personal data. */
export const PatientHeader = z
  .object({
    id: z.uuid(),
    /** Fiscal code; STP or ENI if there is none. */
    identifier: z.string().nullable(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    birthDate: z.iso.date().nullable(),
    folderNumber: z.string(),
    /** Null while no death is recorded. */
    deathDate: z.iso.date().nullable(),
  })
  .meta({ id: 'PatientHeader' });
export type PatientHeader = z.infer<typeof PatientHeader>;

/** A row of the patients list, as returned with `lite=true`. Spec 001 §2. */
export const PatientLiteRow = PatientHeader.extend({
  /**
   * Step of the open access at a district unit; null without one, and for callers who see it as a centre. Spec 001 §3: one or the other.
   */
  currentDistrictStep: EpisodeStep.nullable(),
  /** Step of the access at the caller's centre, for callers who see it as a centre. */
  currentRehabStep: EpisodeStep.nullable(),
}).meta({ id: 'PatientLiteRow' });
export type PatientLiteRow = z.infer<typeof PatientLiteRow>;

export const PatientRow = PatientLiteRow.extend({
  gender: z.enum(['M', 'F']),
  residenceDistrictUnit: StructureReference,
}).meta({ id: 'PatientRow' });
export type PatientRow = z.infer<typeof PatientRow>;

/** Spec 001 §7. `total` counts up to 1,000; rows beyond that are not counted (header `x-total-capped`). */
export const PatientsPage = z
  .object({ items: z.union([PatientRow.array(), PatientLiteRow.array()]), total: z.int() })
  .meta({ id: 'PatientsPage' });
export type PatientsPage = z.infer<typeof PatientsPage>;

/** `GET /v1/patients/{id}`. Spec 001 §3. */
export const Patient = PatientRow.extend({
  birthPlace: z.string().nullable(),
  /** When the folder was opened. */
  openDate: z.iso.date(),
  /** The `If-Match` value for a change of the record. */
  revision: z.int(),
  /** Returned to units too when a single patient is read; null without an open one, or if it is at another centre. */
  currentRehabStep: EpisodeStep.nullable(),
  /** The sources that knew the person when they were last queried: the registry, the regional register, the identity source. */
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
  /** Null: no other regional service is connected that could answer this. */
  hasOpenEpisodeInOtherService: z.boolean().nullable(),
  /** Newest first; null for callers who may not read the civil registry. Spec 001 §7: this call is the one that reads them. */
  documents: z.array(RegistryDocument).nullable(),
}).meta({ id: 'Patient' });
export type Patient = z.infer<typeof Patient>;

// No name contains a control character, and the database rejects some of them in queries.
const withoutControls = /^\P{Cc}*$/u;
const name = freeText(100).regex(withoutControls).optional();
const taxCodeFilter = typedCode().regex(withoutControls).toUpperCase().max(20).optional();

/** Spec 001 §9. */
export const PATIENTS_PAGE_SIZE = 10;

const patientSorts = ['surname', 'name', 'taxCode', 'birthDate'] as const;
export type PatientSort = (typeof patientSorts)[number];
type Sorts = { sort?: PatientSort | undefined; sortField?: PatientSort | undefined };

const oneSort = ({ sort, sortField = sort }: Sorts): RuleIssue[] =>
  sort && sort !== sortField ? [{ path: ['sortField'], code: 'saidTwice', params: { other: 'sort' } }] : [];

/** The column that a query sorts by, under either parameter name. */
export const patientSortOf = ({ sort, sortField }: Sorts): PatientSort => sortField ?? sort ?? 'surname';

/**
 * The query of the patients list. Text filters match from the beginning, ignoring case, accents and apostrophes; a whole fiscal code also
 * finds a patient of another unit. `after` continues behind the patient in the reply's `x-next`, at the same speed at any depth.
 */
export const PatientsQuery = listQuery(
  patientSorts,
  {
    taxCode: taxCodeFilter,
    surname: name,
    name,
    birthDate: z.union([z.literal(''), isoDay]).optional(),
    /** Another name of `sort`. */
    sortField: z.enum(patientSorts).optional(),
    /** Rows with only the fields of the list. */
    lite: z.stringbool().optional(),
    after: z.uuid().optional(),
  },
  { limit: PATIENTS_PAGE_SIZE },
)
  .extend({ sort: z.enum(patientSorts).optional() })
  .superRefine(broken(oneSort));
export type PatientsQuery = z.infer<typeof PatientsQuery>;

/** Header of the list's filter by fiscal code, which keeps it out of the URL: used instead of the query's `taxCode`. */
export const TAX_CODE_HEADER = 'x-tax-code';
export const TaxCodeHeader = z.object({ [TAX_CODE_HEADER]: taxCodeFilter });

/**
 * `GET /v1/patients/search`. Spec 001 §7: the patient with this identifier, in any district. With POST the identifier is not in the URL.
 */
export const PatientLookupQuery = z.object({
  identifierTypeCode: z.literal('CF').default('CF'),
  identifier: PatientIdentifier,
});
export const PatientLookup = z.strictObject(PatientLookupQuery.shape).meta({ id: 'PatientLookup' });
export type PatientLookup = z.infer<typeof PatientLookup>;
export type PatientLookupQuery = z.infer<typeof PatientLookupQuery>;
