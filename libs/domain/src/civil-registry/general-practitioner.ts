import { z } from 'zod';
import { hasValidCheckCharacter } from '../rules/fiscal-code.js';
import { typedCode } from '../rules/typed-codes.js';
import { isPhoneNumber } from '../rules/phone-number.js';
import { optionalText, type RuleIssue } from '../sheets/content-fields.js';
import { optionalEmail, withRules } from './section.js';

/**
 * Fields of the general practitioner. Spec 001 §3. Every field may be empty here: `generalPractitionerRules` requires
 * some of them.
 */
export const GeneralPractitionerFields = z.strictObject({
  /**
   * Id of the practitioner in the regional register; left out or null if the user typed the data instead of picking a
   * practitioner.
   */
  id: optionalText(40),
  code: typedCode().max(20).nullish(),
  name: optionalText(100),
  surname: optionalText(100),
  taxCode: typedCode().toUpperCase().max(16).nullish(),
  email: optionalEmail,
  institutionalEmail: optionalEmail,
  pec: optionalEmail,
  phoneNumber: optionalText(30),
  mobilePhoneNumber: optionalText(30),
});
export type GeneralPractitionerFields = z.infer<typeof GeneralPractitionerFields>;

/**
 * Returns the issues of a general practitioner. Spec 001 §5: code, name, surname and a valid tax code are required;
 * phone numbers must be valid.
 */
export const generalPractitionerRules = (written: GeneralPractitionerFields): RuleIssue[] => {
  const missing = (['code', 'name', 'surname', 'taxCode'] as const)
    .filter((field) => !written[field])
    .map((field): RuleIssue => ({ path: [field], code: 'required' }));
  const taxCode: RuleIssue[] =
    written.taxCode && !hasValidCheckCharacter(written.taxCode) ? [{ path: ['taxCode'], code: 'codice_fiscale' }] : [];
  const phones = (['phoneNumber', 'mobilePhoneNumber'] as const)
    .filter((field) => written[field] && !isPhoneNumber(written[field]))
    .map((field): RuleIssue => ({ path: [field], code: 'phone_number' }));
  return [...missing, ...taxCode, ...phones];
};

/** The form section, and the value of `generalPractitioner` in a payload. */
export const GeneralPractitioner = withRules(GeneralPractitionerFields, generalPractitionerRules).meta({
  id: 'GeneralPractitioner',
});
export type GeneralPractitioner = GeneralPractitionerFields;
