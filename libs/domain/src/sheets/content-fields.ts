import { z } from 'zod';
import { type CodeListName, findCode, isChoice } from '../code-lists/code-lists.js';
import { isoDay } from '../iso-day.js';
import type { ValidationCode } from '../labels/application/validation.js';
import { isSkippedMinute, isYearInRange } from '../rules/calendar.js';
import { freeText } from '../rules/characters.js';

/** A broken rule: path, code and parameters of the message. */
export type RuleIssue = {
  path: readonly (string | number)[];
  code: ValidationCode;
  params?: Readonly<Record<string, unknown>>;
};

/** A value of another type, or a text not in the format of its field: rules cannot use it. */
export const isRefused = ({ code, continue: goesOn }: z.core.$ZodRawIssue): boolean =>
  goesOn !== true || code === 'invalid_format';

/** The issues of a pure rule as issues of a schema: `.superRefine(broken(rule))`. It runs only on values that the schema accepts. */
export const broken =
  <T>(rule: (content: T) => readonly RuleIssue[]) =>
  (content: T, ctx: z.core.$RefinementCtx<T>): void => {
    if (ctx.issues.some(isRefused)) return;
    for (const { path, code, params } of rule(content))
      ctx.addIssue({ code: 'custom', path: [...path], params: { ...params, code } });
  };

export const text = (maxChars: number) => freeText(maxChars).min(1);
export const optionalText = (maxChars: number) => freeText(maxChars).nullish();
export const day = isoDay;
export const optionalDay = day.nullish();
/** YYYY-MM-DDTHH:mm, local to Europe/Rome: without a zone, not in year 0, and not a minute that the clocks skip when summer time begins. */
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
/** The schema inside optional and nullable wrappers. */
export const innermost = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable ? innermost(field.unwrap()) : field;
/** Whether a field is of type `minute`. */
export const isMinute = (field: z.core.$ZodType): boolean => innermost(field) === minute;
/** HH:mm */
export const time = z.iso.time({ precision: -1 });
export const practitionerId = z.uuid();
/** Whether a field refers to a practitioner. */
export const isPractitioner = (field: z.core.$ZodType): boolean => field === practitionerId;
/** Rows keep their id, so that other records can refer to them. */
export const rowId = z.uuid();

const listByField = new WeakMap<z.core.$ZodType, CodeListName>();
/** The list of a field's codes; undefined for other fields. */
export const codeListOf = (field: z.core.$ZodType): CodeListName | undefined => listByField.get(field);

const codeThat = (isAccepted: (code: string) => boolean) =>
  z
    .string()
    .min(1, { abort: true })
    .refine(isAccepted, { params: { code: 'unknownCode' satisfies ValidationCode } });

/**
 * A code of a list, retired entries included: records keep retired codes, and the code that saves them checks that none is newly chosen.
 */
export const codeOf = (list: CodeListName) => {
  const field = codeThat((code) => findCode(list, code) !== undefined);
  listByField.set(field, list);
  return field;
};
const listByChoice = new WeakMap<z.core.$ZodType, CodeListName>();
/** The list of a field's codes, whether or not the field may keep a retired one. */
export const choiceListOf = (field: z.core.$ZodType): CodeListName | undefined =>
  codeListOf(field) ?? listByChoice.get(field);
/** A newly chosen code: retired entries are refused. */
export const choiceOf = (list: CodeListName) => {
  const field = codeThat((code) => isChoice(list, code));
  listByChoice.set(field, list);
  return field;
};
export const optionalCode = (list: CodeListName) => codeOf(list).nullish();

/** Spec 000 §9, year ranges: a day outside them is reported with the allowed years. Without a day or without today there is no issue. */
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

/** Issues for rows whose value occurs in an earlier row. */
export const repeated = (values: readonly string[], rows: string, field: string): RuleIssue[] =>
  values.flatMap((value, index) =>
    value !== '' && values.indexOf(value) < index ? [{ path: [rows, index, field], code: 'alreadyUsed' as const }] : [],
  );
