import { z } from 'zod';
import { bareNumber, isPhoneNumber } from '../rules/phone-number.js';
import { type RuleIssue, text } from '../sheets/content-fields.js';
import { Entry, isEmail, withRules } from './section.js';
import { recordId } from '../record-id.js';

/**
 * Returns the kind of check that a value of the contact system `systemCode` needs, or undefined for none. The code may
 * have any spelling that the catalogue has used (`e-mail`, `EMAIL`).
 */
const kindOf = (systemCode: string): 'phone' | 'e-mail' | undefined => {
  const code = systemCode.toLowerCase().replace(/[^a-z]/g, '');
  if (['tel', 'cell', 'fax'].includes(code)) return 'phone';
  return ['email', 'pec'].includes(code) ? 'e-mail' : undefined;
};

/**
 * Returns the issues of a contact value. Spec 001 §5: tel, cell and fax need a valid phone number, e-mail and PEC a
 * valid e-mail address. `field` is the name of the value in the issues.
 */
export const contactValueRules = (
  systemCode: string | undefined,
  value: string | undefined,
  field = 'value',
): RuleIssue[] => {
  if (!value || systemCode === undefined) return [];
  const kind = kindOf(systemCode);
  if (kind === 'phone' && !isPhoneNumber(value)) return [{ path: [field], code: 'phone_number' }];
  if (kind === 'e-mail' && !isEmail(value)) return [{ path: [field], code: 'invalidEmail' }];
  return [];
};

/** Returns a contact value in its stored form: phone numbers without separators. */
export const contactValue = (systemCode: string, value: string): string =>
  kindOf(systemCode) === 'phone' ? bareNumber(value) : value.trim();

/** A form row with a contact point. Spec 001 §3. */
export const ContactPointRow = withRules(
  z.strictObject({
    /** Set for saved rows only. */
    id: recordId().optional(),
    system: Entry,
    value: text(200),
    deleted: z.boolean().default(false),
  }),
  ({ system, value }) => contactValueRules((system as Entry | undefined)?.code, value),
);
export type ContactPointRow = z.infer<typeof ContactPointRow>;

/**
 * The body of `POST` and `PUT /v1/civilregistries/{id}/contact-points`. Spec 001 §7: the property with the value is
 * named `description`.
 */
export const ContactPointPayload = z
  .strictObject({ description: text(200), registryTypeId: z.int().nullish(), systemId: z.int() })
  .meta({ id: 'ContactPointPayload' });
export type ContactPointPayload = z.infer<typeof ContactPointPayload>;

/** A contact point in replies. Spec 001 §3. */
export const ContactPoint = z
  .object({
    id: z.uuid(),
    system: Entry,
    systemId: z.int(),
    value: z.string(),
    deleted: z.boolean(),
    registryTypeId: z.int().nullable(),
  })
  .meta({ id: 'ContactPoint' });
export type ContactPoint = z.infer<typeof ContactPoint>;

export const contactPointPayloadOf = ({ system, value }: ContactPointRow): ContactPointPayload => ({
  description: contactValue(system.code, value),
  systemId: system.id,
});
