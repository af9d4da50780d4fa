import { z } from 'zod';
import { listQuery } from '../list-query.js';
import type { ValidationCode } from '../labels/application/validation.js';
import { hasValidCheckCharacter } from '../rules/fiscal-code.js';
import { typedCode } from '../rules/typed-codes.js';
import { isVatNumber } from '../rules/vat-number.js';
import { broken, type RuleIssue, text } from '../sheets/content-fields.js';
import {
  containsFilter,
  Contacts,
  optionalEmail,
  optionalPhone,
  optionalCode,
  placeColumns,
  placeDetails,
  placeFields,
  readContacts,
} from './place.js';

/** The state of a centre: only an active one takes new episodes. */
export const CentreState = z.enum(['active', 'suspended', 'closed']);
export type CentreState = z.infer<typeof CentreState>;

/** The code of a centre: 6 digits. Spec 001 §5. */
const centreCode = typedCode()
  .min(1, { abort: true })
  .refine((code) => /^\d{6}$/.test(code), { params: { code: 'centreCode' satisfies ValidationCode } });

/** Whether a text is the tax code of a company, which has the shape of a VAT number, or of a sole owner, which is a fiscal code. */
const isTaxCode = (value: string): boolean => isVatNumber(value) || hasValidCheckCharacter(value);

const FiscalData = z.strictObject({
  vatNumber: optionalCode(11, isVatNumber, 'invalidVatNumber'),
  taxCode: optionalCode(16, isTaxCode, 'codice_fiscale'),
});
type FiscalData = z.infer<typeof FiscalData>;

const requireFiscalCode = ({ vatNumber, taxCode }: FiscalData): RuleIssue[] =>
  vatNumber || taxCode ? [] : [{ path: ['vatNumber'], code: 'fiscalDataRequired' }];

export const LegalRepresentative = z.strictObject({
  name: text(100),
  surname: text(100),
  taxCode: typedCode()
    .min(1, { abort: true })
    .max(16)
    .toUpperCase()
    .refine(hasValidCheckCharacter, { params: { code: 'codice_fiscale' satisfies ValidationCode } }),
  phone: optionalPhone,
  email: optionalEmail,
});
export type LegalRepresentative = z.infer<typeof LegalRepresentative>;

/** Body of `POST /v1/rehabilitation-centers` and `PUT /v1/rehabilitation-centers/{id}`. */
export const RehabilitationCenterInput = z
  .strictObject({
    code: centreCode,
    description: text(200),
    nsisCode: optionalCode(8, (value) => /^[A-Z\d]{6,8}$/i.test(value), 'invalidNsisCode'),
    state: CentreState,
    fiscalData: FiscalData.superRefine(broken(requireFiscalCode)),
    ...placeFields,
    contacts: Contacts,
    legalRepresentative: LegalRepresentative,
  })
  .meta({ id: 'RehabilitationCenterInput' });
export type RehabilitationCenterInput = z.infer<typeof RehabilitationCenterInput>;

/** A row of `GET /v1/rehabilitation-centers`. Spec 001 §3. */
export const RehabilitationCenterRow = z
  .object({
    id: z.uuid(),
    code: z.string(),
    description: z.string(),
    nsisCode: z.string().nullable(),
    state: CentreState,
    ...placeColumns,
    /** Address and locality in one text. */
    operationalHeadquarters: z.string(),
  })
  .meta({ id: 'RehabilitationCenterRow' });
export type RehabilitationCenterRow = z.infer<typeof RehabilitationCenterRow>;

/**
 * The reply to `GET /v1/rehabilitation-centers/{id}`. In a centre registered before some of these fields existed, the missing values are
 * null.
 */
export const RehabilitationCenter = RehabilitationCenterRow.extend({
  revision: z.int(),
  fiscalData: z.object({ vatNumber: z.string().nullable(), taxCode: z.string().nullable() }),
  ...placeDetails,
  contacts: readContacts,
  legalRepresentative: z
    .object({
      name: z.string(),
      surname: z.string(),
      taxCode: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
}).meta({ id: 'RehabilitationCenter' });
export type RehabilitationCenter = z.infer<typeof RehabilitationCenter>;

/**
 * The query of the list of centres: every column can be sorted, and filtered by a contained text; default order: denomination, descending
 * (spec 001 §2 and §9). Spec 000 §9: the default limit is −1, which returns all; the screen requests 10.
 */
export const RehabilitationCentersQuery = listQuery(
  ['description', 'code', 'localHealthAuthorityDescription', 'healthDistrictDescription', 'operationalHeadquarters'],
  {
    code: containsFilter,
    description: containsFilter,
    localHealthAuthorityDescription: containsFilter,
    healthDistrictDescription: containsFilter,
    operationalHeadquarters: containsFilter,
  },
  { limit: -1, sortDirection: 'Descending' },
);
export type RehabilitationCentersQuery = z.infer<typeof RehabilitationCentersQuery>;
