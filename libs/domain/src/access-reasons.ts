import { z } from 'zod';
import type { ValidationCode } from './labels/application/validation.js';
import { charactersOf, freeText } from './rules/characters.js';
import { broken, type RuleIssue } from './sheets/content-fields.js';

/**
 * Why a user looks up a patient of another structure by the complete identifier. Such a search puts the patient into the user's scope for an
 * hour. Decision 0004.
 */
export const AccessReasonCode = z.enum([
  'APERTURA_ACCESSO',
  'CONTINUITA_CURA',
  'URGENZA',
  'RICHIESTA_ASSISTITO',
  'VERIFICA_ANAGRAFICA',
  'ALTRO',
]);
export type AccessReasonCode = z.infer<typeof AccessReasonCode>;

/** The least number of letters and digits of the text that the reason `ALTRO` needs. */
export const MIN_REASON_TEXT = 10;
const MAX_REASON_TEXT = 500;

type Given = { accessReason?: AccessReasonCode | undefined; accessReasonText?: string | undefined };

/** Returns the broken rules of a reason: `ALTRO` needs a text, and a text needs a reason. */
export function accessReasonRules({ accessReason, accessReasonText }: Given): RuleIssue[] {
  const text = accessReasonText ?? '';
  if (!accessReason) return text === '' ? [] : [{ path: ['accessReason'], code: 'required' }];
  if (accessReason !== 'ALTRO' || charactersOf(text.replace(/[^\p{L}\p{N}]/gu, '')) >= MIN_REASON_TEXT) return [];
  return [
    { path: ['accessReasonText'], code: 'tooFewLetters' satisfies ValidationCode, params: { min: MIN_REASON_TEXT } },
  ];
}

/** The fields of a search that give the reason; the search needs it only if the patient is out of the caller's scope. */
export const accessReasonFields = {
  accessReason: AccessReasonCode.optional(),
  accessReasonText: freeText(MAX_REASON_TEXT).optional(),
};

/** A reason as it is logged; `text` is null if none was given. */
export type GivenReason = { code: AccessReasonCode; text: string | null };

/** Returns the reason that a search gives, or undefined. */
export const accessReasonOf = ({ accessReason, accessReasonText }: Given): GivenReason | undefined =>
  accessReason && { code: accessReason, text: accessReasonText || null };

/** Returns the fields of the body of a search that give a reason. */
export const accessReasonBody = (reason: GivenReason | undefined): Given =>
  reason ? { accessReason: reason.code, ...(reason.text && { accessReasonText: reason.text }) } : {};

/** The content of the dialog that asks for a reason. */
export const AccessReasonForm = z
  .object({ accessReason: AccessReasonCode, accessReasonText: freeText(MAX_REASON_TEXT) })
  .superRefine(broken(accessReasonRules));
export type AccessReasonForm = z.infer<typeof AccessReasonForm>;

/** Header with the reason, for searches by GET. */
export const ACCESS_REASON_HEADER = 'x-access-reason';
/** Header with the text of the reason, percent-encoded UTF-8, because a header has no accented letters. */
export const ACCESS_REASON_TEXT_HEADER = 'x-access-reason-text';

/** Decodes the value of a header in percent-encoded UTF-8. */
export function decoded(value: string, ctx: z.core.$RefinementCtx<string>): string {
  try {
    return decodeURIComponent(value);
  } catch {
    ctx.addIssue({ code: 'custom', params: { code: 'invalidValue' satisfies ValidationCode } });
    return z.NEVER;
  }
}

export const AccessReasonHeaders = z.object({
  [ACCESS_REASON_HEADER]: accessReasonFields.accessReason,
  [ACCESS_REASON_TEXT_HEADER]: z.string().transform(decoded).pipe(freeText(MAX_REASON_TEXT)).optional(),
});

/** Returns the headers that give a reason. */
export const accessReasonHeaders = ({ code, text }: GivenReason): Record<string, string> => ({
  [ACCESS_REASON_HEADER]: code,
  ...(text && { [ACCESS_REASON_TEXT_HEADER]: encodeURIComponent(text) }),
});
