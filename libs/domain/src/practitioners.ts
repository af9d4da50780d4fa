import { z } from 'zod';
import type { ValidationCode } from './labels/application/validation.js';
import { listQuery } from './list-query.js';
import { freeText } from './rules/characters.js';
import { hasValidCheckCharacter } from './rules/fiscal-code.js';
import { typedCode } from './rules/typed-codes.js';
import { SlimStructure, StructureReference } from './structures.js';

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
    /** Units and centres where the person works. */
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
  .pipe(z.array(z.uuid()).max(100));

/** Spec 001 §7 and §9: 50 rows a page, by name, descending. `limit=100` with `strict=false` is a search. */
export const PractitionersQuery = listQuery(
  ['name', 'surname', 'structure', 'qualification'],
  {
    typeCode: z.string().trim().max(50).optional(),
    /** Each word must be part of the name, of the surname or of the e-mail address before its @. */
    nameOrSurname: freeText(100).optional(),
    /** The words must be the whole name, the whole surname, both, or the whole e-mail address. */
    strict: queryFlag.optional(),
    qualificationCode: z.string().trim().max(50).optional(),
    districtUnitId: z.uuid().optional(),
    rehabilitationCenterId: z.uuid().optional(),
    /** Practitioners of the unit or of a centre of this episode, by the id of either episode. */
    episodeId: z.uuid().optional(),
    /** Practitioners by id, comma-separated. */
    ids: ids.optional(),
    /** Only those whose sheet the caller may open. */
    mine: queryFlag.optional(),
  },
  { sortDirection: 'Descending' },
);
export type PractitionersQuery = z.infer<typeof PractitionersQuery>;

/** `GET /v1/practitioners/{id}`. */
export const Practitioner = z
  .object({
    id: z.uuid(),
    /** Id of the person's account at the identity provider; null while none is linked. */
    externalId: z.string().nullable(),
    username: z.string().nullable(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    taxCode: z.string(),
    practitionerType: PractitionerType,
    qualifications: z.array(PractitionerQualification),
    /** Units and centres together. */
    structures: z.array(StructureReference),
    districtUnits: z.array(SlimStructure),
    rehabilitationCenters: z.array(SlimStructure),
    /** For staff of a local health authority. */
    localHealthAuthority: z.object({ code: z.string(), description: z.string() }).nullable(),
    revision: z.int(),
    /** Whether the caller may change or delete it, by grant and by structure. */
    canUpdate: z.boolean(),
    canDelete: z.boolean(),
  })
  .meta({ id: 'Practitioner' });
export type Practitioner = z.infer<typeof Practitioner>;

const line = freeText(100).min(1);
const code = z.string().trim().min(1).max(50);

/** The body of `POST /v1/practitioners` and `PUT /v1/practitioners/{id}`, and the form. */
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
    districtUnitIds: z.array(z.uuid()).max(100),
    rehabilitationCenterIds: z.array(z.uuid()).max(100),
    localHealthAuthorityCode: code.nullable(),
    /** Id at the identity provider of the account to link. Null unlinks it; left out, it does not change. */
    externalId: z.string().trim().min(1).max(100).nullish(),
  })
  .meta({ id: 'PractitionerContent' });
export type PractitionerContent = z.infer<typeof PractitionerContent>;

const usernameShape = /^[a-z0-9][a-z0-9._@+-]{2,99}$/;

/** Spec 001 §5, directory user search: lower-cased, required and format-checked. */
export const Username = typedCode()
  .toLowerCase()
  .min(1, { abort: true })
  .refine((username) => usernameShape.test(username), {
    params: { code: 'invalidUsername' satisfies ValidationCode },
  });

export const UsernameQuery = z.object({ username: Username });
export type UsernameQuery = z.infer<typeof UsernameQuery>;

/** Result of a look-up by username or by the identity provider's id. Spec 001 §3. */
export const PractitionerLookup = z
  .object({
    /** Id of the practitioner, or of the account at the identity provider if `isDirectoryId`. */
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

/** `GET /v1/practitioners/base-info`: the caller as a practitioner. */
export const PractitionerBaseInfo = z
  .object({
    practitionerId: z.uuid().nullable(),
    /** Works at no unit and no centre: gets the structure filter. Spec 001 §2. */
    isNotPractitioner: z.boolean(),
    practitionerType: PractitionerType.nullable(),
    qualifications: z.array(PractitionerQualification),
    districtUnits: z.array(SlimStructure),
    rehabilitationCenters: z.array(SlimStructure),
    /** The directory in which accounts are looked up; `demo` has made-up people. */
    identityDirectory: z.enum(['keycloak', 'demo', 'none']),
  })
  .meta({ id: 'PractitionerBaseInfo' });
export type PractitionerBaseInfo = z.infer<typeof PractitionerBaseInfo>;

/** `GET /v1/polling/practitioner/user-exists/{id}`. */
export const PractitionerUserExistence = z.object({ exists: z.boolean() }).meta({ id: 'PractitionerUserExistence' });
export type PractitionerUserExistence = z.infer<typeof PractitionerUserExistence>;
