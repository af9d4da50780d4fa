import type { z } from 'zod';
import { it } from 'zod/locales';

/** Spec 000 §5, generic messages; `{maxChars}` is filled in. */
export const validationLabels = {
  required: 'Il campo è richiesto',
  textTooLong: 'Il testo supera {maxChars} caratteri',
  unknownField: 'Campo non previsto',
} as const satisfies Record<string, string>;

const spokenMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null))
    return validationLabels.required;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return validationLabels.required;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return validationLabels.textTooLong.replace('{maxChars}', String(issue.maximum));
  if (issue.code === 'unrecognized_keys') return validationLabels.unknownField;
  return undefined;
};

/** For `z.config(…)`, once where the API and the web start: the spec's own messages first, then zod's Italian ones. */
export const italianMessages = { ...it(), customError: spokenMessage };
