import { z } from 'zod';
import { type CodeListName, findCode, isChoice } from '../code-lists/code-lists.js';
import { isoDay } from '../iso-day.js';
import type { ValidationCode } from '../labels/application/validation.js';
import { isSkippedMinute, isYearInRange } from '../rules/calendar.js';
import { freeText } from '../rules/characters.js';
import { recordId } from '../record-id.js';

/** A broken rule: the path of the field, the code of the message and its parameters. */
export type RuleIssue = {
  path: readonly (string | number)[];
  code: ValidationCode;
  params?: Readonly<Record<string, unknown>>;
};

/** Whether an issue means that the value has another type or format than its field, so that rules cannot use it. */
export const isRefused = ({ code, continue: continues }: z.core.$ZodRawIssue): boolean =>
  continues !== true || code === 'invalid_format';

/**
 * Converts a rule to a refinement of a schema, `.superRefine(broken(rule))`, which adds the issues that the rule
 * returns. The rule runs only on values that the schema accepts.
 */
export const broken =
  <T>(rule: (content: T) => readonly RuleIssue[]) =>
  (content: T, ctx: z.core.$RefinementCtx<T>): void => {
    if (ctx.issues.some(isRefused)) return;
    for (const { path, code, params } of rule(content))
      ctx.addIssue({ code: 'custom', path: [...path], params: { ...params, code } });
  };

export const text = (maxChars: number) => freeText(maxChars).min(1);
/** Line breaks, other control characters, and those that turn the direction of the text around them. */
const unfitForName = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Schema of a name that users see in lists: not empty, and without control characters. */
export const nameText = (maxChars: number) =>
  text(maxChars).refine((name) => !unfitForName.test(name), {
    params: { code: 'unfitCharacters' satisfies ValidationCode },
  });
export const optionalText = (maxChars: number) => freeText(maxChars).nullish();
export const day = isoDay;
export const optionalDay = day.nullish();
/**
 * Schema of a local time in Europe/Rome, YYYY-MM-DDTHH:mm: without time zone, not in year 0, and not a minute that
 * clocks skip when summer time begins.
 */
export const minute = z.iso
  .datetime({ local: true, precision: -1 })
  .refine((value) => !value.endsWith('Z') && !value.startsWith('0000'), {
    abort: true,
    params: { code: 'invalidDateTime' satisfies ValidationCode },
  })
  .refine((value) => !isSkippedMinute(value), {
    abort: true,
    params: { code: 'timeDoesNotExist' satisfies ValidationCode },
  })
  .describe('YYYY-MM-DDTHH:mm, in Italian local time');
/** Returns the schema inside optional and nullable wrappers. */
export const innermost = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable ? innermost(field.unwrap()) : field;
/** Whether the schema of a field is `minute`, possibly optional or nullable. */
export const isMinute = (field: z.core.$ZodType): boolean => innermost(field) === minute;
/** Schema of a time of day, HH:mm. */
export const time = z.iso.time({ precision: -1 });
export const practitionerId = recordId();
/** Whether a field refers to a practitioner. */
export const isPractitioner = (field: z.core.$ZodType): boolean => field === practitionerId;
/** Schema of the id of a row. Rows keep their ids, so that other records can refer to them. */
export const rowId = recordId();

const listByField = new WeakMap<z.core.$ZodType, CodeListName>();
/** Returns the list of a field's codes, or undefined for a field that is not a `codeOf`. */
export const codeListOf = (field: z.core.$ZodType): CodeListName | undefined => listByField.get(field);

const codeThat = (isAccepted: (code: string) => boolean) =>
  z
    .string()
    .min(1, { abort: true })
    .refine(isAccepted, { params: { code: 'unknownCode' satisfies ValidationCode } });

/**
 * Schema of a code of a list, including retired entries, because records keep retired codes. The code that saves the
 * records checks that no retired code is newly chosen.
 */
export const codeOf = (list: CodeListName) => {
  const field = codeThat((code) => findCode(list, code) !== undefined);
  listByField.set(field, list);
  return field;
};
const listByChoice = new WeakMap<z.core.$ZodType, CodeListName>();
/** Returns the list of a field's codes, for a `codeOf` and for a `choiceOf`. */
export const choiceListOf = (field: z.core.$ZodType): CodeListName | undefined =>
  codeListOf(field) ?? listByChoice.get(field);
/** Schema of a newly chosen code of a list: retired entries are refused. */
export const choiceOf = (list: CodeListName) => {
  const field = codeThat((code) => isChoice(list, code));
  listByChoice.set(field, list);
  return field;
};
export const optionalCode = (list: CodeListName) => codeOf(list).nullish();

/**
 * Returns an issue with the allowed years if the year of a date is out of range. Spec 000 §9, year ranges. Without the
 * date or without today's date there is no issue.
 */
export const yearRule = (
  path: RuleIssue['path'],
  day: string | null | undefined,
  today: string | undefined,
  before: number,
  after: number,
): RuleIssue[] => {
  if (!day || !today || isYearInRange(day, today, before, after)) return [];
  const year = Number(today.slice(0, 4));
  return [{ path, code: 'yearOutOfRange', params: { min: year - before, max: year + after } }];
};

/** Returns an issue for each row whose value occurs in an earlier row. */
export const repeated = (values: readonly string[], rows: string, field: string): RuleIssue[] =>
  values.flatMap((value, index) =>
    value !== '' && values.indexOf(value) < index ? [{ path: [rows, index, field], code: 'alreadyUsed' as const }] : [],
  );
