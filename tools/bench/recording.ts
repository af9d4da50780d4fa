import type { Sent } from './capture.js';

/** How a parameter of a recorded statement gets its value when the transaction is repeated on a copy of the episode. */
export type Parameter =
  | { kind: 'constant'; value: unknown }
  /** Ids of the copy, by their position in its list of ids. */
  | { kind: 'ids'; places: number[]; isArray: boolean }
  /** Numbers that grow by `steps` with each repetition: revisions. */
  | { kind: 'counts'; bases: number[]; steps: number[]; isArray: boolean }
  /** A new Idempotency-Key. */
  | { kind: 'key'; isArray: boolean };

type RecordedStatement = { name?: string; text: string; parameters: Parameter[] };

/** Transitions, as recorded statements, that leave an episode unchanged except for its history; they are repeated on many copies. */
export type Cycle = RecordedStatement[];

/** Prefix of the idempotency keys that are sent during the recording. */
export const KEY = 'bench-key-';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);
const isNumbers = (list: unknown[]): list is number[] => list.every((item) => typeof item === 'number');

function parameterOf(first: unknown, second: unknown, ids: readonly string[]): Parameter {
  const [earlier, later] = [listOf(first), listOf(second)];
  const isArray = Array.isArray(second);
  if (later.length === 0) return { kind: 'constant', value: second };
  const places = later.map((item) => ids.indexOf(item as string));
  if (!places.includes(-1)) return { kind: 'ids', places, isArray };
  if (later.every((item) => typeof item === 'string' && item.startsWith(KEY))) return { kind: 'key', isArray };
  if (isNumbers(earlier) && isNumbers(later)) {
    const steps = later.map((item, index) => item - (earlier[index] ?? item));
    // The copies are made after the second recording, so their first repetition is one step further.
    if (steps.some((step) => step !== 0))
      return { kind: 'counts', bases: later.map((item, index) => item + (steps[index] ?? 0)), steps, isArray };
  }
  return { kind: 'constant', value: second };
}

const shown = ({ name, text }: Sent): string => name ?? text.trim().replaceAll(/\s+/g, ' ').slice(0, 80);

/** Describes the first statement in which two recordings differ; undefined if both have the same statements in the same order. */
export function differenceOf(first: readonly Sent[], second: readonly Sent[]): string | undefined {
  const length = Math.max(first.length, second.length);
  const place = Array.from({ length }, (_, index) => index).find((index) => first[index]?.text !== second[index]?.text);
  if (place === undefined) return undefined;
  const at = (sent: readonly Sent[]) => (sent[place] ? `"${shown(sent[place])}"` : 'no statement');
  return `statement ${place + 1} was ${at(first)} and then ${at(second)} (${first.length} and ${second.length} statements)`;
}

/**
 * Returns a cycle from two recordings of it: the parameters whose values differ are those that change with each repetition.
 * @throws Error if the two recordings have different statements
 */
export function cycleOf(first: readonly Sent[], second: readonly Sent[], ids: readonly string[]): Cycle {
  const difference = differenceOf(first, second);
  if (difference !== undefined) throw new Error(`a cycle was not the same the second time: ${difference}`);
  return second.map(({ name, text, values }, index) => ({
    name,
    text,
    parameters: values.map((value, place) => parameterOf(first[index]?.values[place], value, ids)),
  }));
}
