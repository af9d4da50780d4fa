import { type EntryTemplate, type EntryTemplateDefinition } from '@percorso/domain';
import { textOf, type Values } from '../layout';

type Content = EntryTemplate['content'];

/** Returns what of the values of an entry belongs into a template; null if nothing is typed. */
export function templateOf({ content }: EntryTemplateDefinition, values: Values): Content | null {
  const typed = Object.keys(content.shape).flatMap((name): [string, string][] => {
    const value = textOf(values[name]);
    return value === null ? [] : [[name, value]];
  });
  return typed.length === 0 ? null : Object.fromEntries(typed);
}

/**
 * Returns the values that a template writes into an entry. A phrase is added to the text that the user has typed; the template that was
 * chosen before, if nothing was changed since, is replaced.
 */
export function filledFrom(
  { isAdded }: Pick<EntryTemplateDefinition, 'isAdded'>,
  content: Content,
  typed: Values,
  last: { before: Values; after: Values },
): { values: Values; before: Values } {
  const isUnchanged = (name: string) => name in last.after && typed[name] === last.after[name];
  const names = Object.keys(content).filter((name) => content[name] !== null);
  const before = Object.fromEntries(
    names.map((name) => [name, isUnchanged(name) ? last.before[name] : typed[name]] as const),
  );
  const values = Object.fromEntries(
    names.map((name) => {
      const text = textOf(before[name]);
      const added = content[name] ?? '';
      return [name, isAdded && text !== null ? `${text.trimEnd()} ${added}` : added];
    }),
  );
  return { values, before };
}
