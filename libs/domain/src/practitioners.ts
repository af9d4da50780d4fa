import { z } from 'zod';
import type { ValidationCode } from './labels/application/validation.js';
import { listQuery } from './list-query.js';
import { freeText } from './rules/characters.js';
import { hasValidCheckCharacter } from './rules/fiscal-code.js';
import { typedCode } from './rules/typed-codes.js';
import { SlimStructure, StructureReference } from './structures.js';
import { recordId } from './record-id.js';

/** An entry of the catalogue `practitioner-types`. */
export const PractitionerType = z
  .object({ code: z.string(), description: z.string(), isRehab: z.boolean() })
  .meta({ id: 'PractitionerType' });
export type PractitionerType = z.infer<typeof PractitionerType>;

/** An entry of the catalogue `qualifications`. */
export const PractitionerQualification = z
  .object({
    code: z.string(),
    description: z.string(),
    forRehabCenter: z.boolean(),
    forDistrictUnit: z.boolean(),
  })
  .meta({ id: 'PractitionerQualification' });
export type PractitionerQualification = z.infer<typeof PractitionerQualification>;

export const PractitionerRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    surname: z.string(),
    practitionerType: PractitionerType,
    qualifications: z.array(PractitionerQualification),
    /** Units and centres where the practitioner works. */
    structures: z.array(StructureReference),
  })
  .meta({ id: 'PractitionerRow' });
export type PractitionerRow = z.infer<typeof PractitionerRow>;

export const PractitionersPage = z
  .object({ items: z.array(PractitionerRow), total: z.int() })
  .meta({ id: 'PractitionersPage' });
export type PractitionersPage = z.infer<typeof PractitionersPage>;

const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');
const ids = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(recordId()).max(100));

/**
 * The query of the list of practitioners. Spec 001 §7 and §9: 50 rows a page, sorted by name, descending. `limit=100`
 * with `strict=false` is a search.
 */
export const PractitionersQuery = listQuery(
  ['name', 'surname', 'structure', 'qualification'],
  {
    typeCode: z.string().trim().max(50).optional(),
    /** Each word must be part of the name, of the surname or of the e-mail address before its `@`. */
    nameOrSurname: freeText(100).optional(),
    /** If true, the words must be the whole name, the whole surname, both, or the whole e-mail address. */
    strict: queryFlag.optional(),
    qualificationCode: z.string().trim().max(50).optional(),
    districtUnitId: recordId().optional(),
    rehabilitationCenterId: recordId().optional(),
    /**
     * Practitioners of the unit or of a centre of this episode, given by the id of the unit's or the centre's episode.
     */
    episodeId: recordId().optional(),
    /** Practitioners with these ids, comma-separated. */
    ids: ids.optional(),
    /** Only practitioners whose details the caller may open. */
    mine: queryFlag.optional(),
  },
  { sortDirection: 'Descending' },
);
export type PractitionersQuery = z.infer<typeof PractitionersQuery>;

/** The reply of `GET /v1/practitioners/{id}`. */
export const Practitioner = z
  .object({
    id: z.uuid(),
    /** Id of the linked account at the identity provider; null if none is linked. */
    externalId: z.string().nullable(),
    username: z.string().nullable(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    taxCode: z.string(),
    practitionerType: PractitionerType,
    qualifications: z.array(PractitionerQualification),
    /** All structures where the practitioner works: units and centres. */
    structures: z.array(StructureReference),
    districtUnits: z.array(SlimStructure),
    rehabilitationCenters: z.array(SlimStructure),
    /** Set for staff of a local health authority, otherwise null. */
    localHealthAuthority: z.object({ code: z.string(), description: z.string() }).nullable(),
    revision: z.int(),
    /** Whether the caller may change or delete the practitioner, according to grants and structures. */
    canUpdate: z.boolean(),
    canDelete: z.boolean(),
  })
  .meta({ id: 'Practitioner' });
export type Practitioner = z.infer<typeof Practitioner>;

const line = freeText(100).min(1);
const code = z.string().trim().min(1).max(50);

/** The body of `POST /v1/practitioners` and `PUT /v1/practitioners/{id}`, and the content of the form. */
export const PractitionerContent = z
  .strictObject({
    name: line,
    surname: line,
    email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
    taxCode: typedCode()
      .toUpperCase()
      .min(1, { abort: true })
      .refine(hasValidCheckCharacter, { params: { code: 'codice_fiscale' satisfies ValidationCode } }),
    practitionerTypeCode: code,
    qualificationCodes: z.array(code).min(1).max(20),
    districtUnitIds: z.array(recordId()).max(100),
    rehabilitationCenterIds: z.array(recordId()).max(100),
    localHealthAuthorityCode: code.nullable(),
    /**
     * Id, at the identity provider, of the account to link. Null removes the link; if the field is left out, the link
     * does not change.
     */
    externalId: z.string().trim().min(1).max(100).nullish(),
  })
  .meta({ id: 'PractitionerContent' });
export type PractitionerContent = z.infer<typeof PractitionerContent>;

const usernameShape = /^[a-z0-9][a-z0-9._@+-]{2,99}$/;

/**
 * Schema of the username in a search of the directory. Spec 001 §5: required, converted to lower case and checked for
 * its format.
 */
export const Username = typedCode()
  .toLowerCase()
  .min(1, { abort: true })
  .refine((username) => usernameShape.test(username), {
    params: { code: 'invalidUsername' satisfies ValidationCode },
  });

export const UsernameQuery = z.object({ username: Username });
export type UsernameQuery = z.infer<typeof UsernameQuery>;

/** Result of a look-up by username or by the id at the identity provider. Spec 001 §3. */
export const PractitionerLookup = z
  .object({
    /** Id of the practitioner or, if `isDirectoryId` is true, of the account at the identity provider. */
    id: z.string(),
    isDirectoryId: z.boolean(),
    inCore: z.boolean(),
    username: z.string(),
    name: z.string(),
    surname: z.string(),
    email: z.string().nullable(),
    canUpdate: z.boolean(),
    canCreate: z.boolean(),
    canGoToPractitionerSheet: z.boolean(),
    canCreatePractitioner: z.boolean(),
    cannotCreatePractitioner: z.boolean(),
  })
  .meta({ id: 'PractitionerLookup' });
export type PractitionerLookup = z.infer<typeof PractitionerLookup>;

/** The reply of `GET /v1/practitioners/base-info`: the caller as a practitioner. */
export const PractitionerBaseInfo = z
  .object({
    practitionerId: z.uuid().nullable(),
    /** Whether the caller works at no unit and no centre; such callers get the filter by structure. Spec 001 §2. */
    isNotPractitioner: z.boolean(),
    practitionerType: PractitionerType.nullable(),
    qualifications: z.array(PractitionerQualification),
    districtUnits: z.array(SlimStructure),
    rehabilitationCenters: z.array(SlimStructure),
    /** The directory in which accounts are looked up; `demo` has fictitious persons. */
    identityDirectory: z.enum(['keycloak', 'demo', 'none']),
  })
  .meta({ id: 'PractitionerBaseInfo' });
export type PractitionerBaseInfo = z.infer<typeof PractitionerBaseInfo>;

/** The reply of `GET /v1/polling/practitioner/user-exists/{id}`. */
export const PractitionerUserExistence = z.object({ exists: z.boolean() }).meta({ id: 'PractitionerUserExistence' });
export type PractitionerUserExistence = z.infer<typeof PractitionerUserExistence>;
