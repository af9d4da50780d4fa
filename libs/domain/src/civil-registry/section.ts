import { z } from 'zod';
import { isRefused, type RuleIssue, yearRule } from '../sheets/content-fields.js';

/** Facts that the rules of the registry need in addition to the input. */
export type RegistryClock = {
  /** Format: YYYY-MM-DD. */
  today: string;
  /** The person's birth date: no date of an address, a registration or a death may precede it. */
  birthDate?: string | null | undefined;
};

type Rules<T> = (content: T) => readonly RuleIssue[];

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns a copy of the content without the value at the given path. */
function without(content: unknown, [key, ...deeper]: readonly PropertyKey[]): unknown {
  if (key === undefined || !isContainer(content)) return undefined;
  const inner = without((content as Record<PropertyKey, unknown>)[key], deeper);
  return Array.isArray(content) ? content.with(Number(key), inner) : { ...content, [key]: inner };
}

/**
 * Adds rules over several fields to a schema. They run even if a field is missing or was refused by the schema, so that
 * a form shows all faults at once. Therefore the rules must accept missing fields.
 */
export const withRules = <Schema extends z.ZodType>(schema: Schema, rules: Rules<z.output<Schema>>): Schema =>
  schema.superRefine(
    (written, ctx) => {
      const refused = ctx.issues.filter((issue) => isRefused(issue) && issue.code !== 'unrecognized_keys');
      const content = refused.reduce<unknown>((rest, { path = [] }) => without(rest, path), written);
      if (!isContainer(content)) return;
      for (const { path, code, params } of rules(content as z.output<Schema>))
        ctx.addIssue({ code: 'custom', path: [...path], params: { ...params, code } });
    },
    { when: () => true },
  );

/** Returns the issues of a part of the form, with the path of the part before each path. */
export const prefixed = (path: readonly (string | number)[], issues: readonly RuleIssue[]): RuleIssue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));

/**
 * Returns the issues with fields renamed to their names in the payload; a field that is not in `names` keeps its name.
 */
export const renamed = (names: Readonly<Record<string, string>>, issues: readonly RuleIssue[]): RuleIssue[] =>
  issues.map(({ path: [field = '', ...rest], ...issue }) => ({ ...issue, path: [names[field] ?? field, ...rest] }));

const isDay = (value: unknown): value is string => z.iso.date().safeParse(value).success;

/**
 * Returns the issues of a past date. Spec 001 §9: birth, death, address start and ASL start lie within the last 120
 * years and, if the birth date is known, do not precede it.
 */
export const pastDayRules = (field: string, day: unknown, { today, birthDate }: RegistryClock): RuleIssue[] => {
  if (!isDay(day)) return [];
  const beyond = yearRule([field], day, today, 120, 0);
  if (beyond.length > 0) return beyond;
  if (isDay(birthDate) && birthDate <= today && day < birthDate) return [{ path: [field], code: 'dateBeforeBirth' }];
  return day > today ? [{ path: [field], code: 'dateInFuture' }] : [];
};

/** A catalogue entry that the user picked, as a form stores it; never free text. */
export const Entry = z.object({ id: z.int(), code: z.string(), description: z.string() }).meta({ id: 'Entry' });
export type Entry = z.infer<typeof Entry>;

const email = z.email();
export const isEmail = (value: string): boolean => value.length <= 200 && email.safeParse(value.trim()).success;

/** Schema of an e-mail address or an empty string. */
export const optionalEmail = z
  .string()
  .trim()
  .refine((value) => value === '' || isEmail(value), { params: { code: 'invalidEmail' } })
  .nullish();
