import { z } from 'zod';
import { isRefused, type RuleIssue, yearRule } from '../sheets/content-fields.js';

/** What the rules of the registry need to know beside what was written. */
export type RegistryClock = {
  /** YYYY-MM-DD. */
  today: string;
  /** Of the person: nobody lives anywhere, is registered or dies before. */
  birthDate?: string | null | undefined;
};

type Rules<T> = (content: T) => readonly RuleIssue[];

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A content in which nothing stands at a path. */
function without(content: unknown, [key, ...deeper]: readonly PropertyKey[]): unknown {
  if (key === undefined || !isContainer(content)) return undefined;
  const inner = without((content as Record<PropertyKey, unknown>)[key], deeper);
  return Array.isArray(content) ? content.with(Number(key), inner) : { ...content, [key]: inner };
}

/**
 * A schema with the rules between its fields. They are asked even where a field is missing, so that a form shows every fault at
 * once: a rule must take a field that is not there. What the schema has refused is not there either.
 */
export const ruled = <Schema extends z.ZodType>(schema: Schema, rules: Rules<z.output<Schema>>): Schema =>
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

/** The issues of a part, under the path of the whole. */
export const under = (path: readonly (string | number)[], issues: readonly RuleIssue[]): RuleIssue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));

/** The same issues, whose fields have other names on the wire; those not named keep theirs. */
export const renamed = (names: Readonly<Record<string, string>>, issues: readonly RuleIssue[]): RuleIssue[] =>
  issues.map(({ path: [field = '', ...rest], ...issue }) => ({ ...issue, path: [names[field] ?? field, ...rest] }));

const isDay = (value: unknown): value is string => z.iso.date().safeParse(value).success;

/** Spec 001 §9: birth, death, address start, ASL start: the last 120 years to now; where the birth is known, not before it. */
export const pastDayRules = (field: string, day: unknown, { today, birthDate }: RegistryClock): RuleIssue[] => {
  if (!isDay(day)) return [];
  const beyond = yearRule([field], day, today, 120, 0);
  if (beyond.length > 0) return beyond;
  if (isDay(birthDate) && birthDate <= today && day < birthDate) return [{ path: [field], code: 'dateBeforeBirth' }];
  return day > today ? [{ path: [field], code: 'dateInFuture' }] : [];
};

/** An entry of a catalogue, as a form keeps what was picked: never free text. */
export const Entry = z.object({ id: z.int(), code: z.string(), description: z.string() }).meta({ id: 'Entry' });
export type Entry = z.infer<typeof Entry>;

const email = z.email();
export const isEmail = (value: string): boolean => value.length <= 200 && email.safeParse(value.trim()).success;

/** An e-mail address, or nothing. */
export const optionalEmail = z
  .string()
  .trim()
  .refine((value) => value === '' || isEmail(value), { params: { code: 'invalidEmail' } })
  .nullish();
