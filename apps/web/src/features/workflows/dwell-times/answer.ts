import {
  fillLabel,
  formatDate,
  lengthText,
  monthNamed,
  type StateMonth,
  type StateStatistics,
  type WorkflowDescription,
  waitingLabels as labels,
} from '@percorso/domain';
import { missingText } from './words';

const DAY_SECONDS = 86_400;

/**
 * Compares two states: most instances beyond the limit first, then the longest median. Final states are last, because no instance
 * leaves them.
 */
export const byDwellTime = (one: StateStatistics, other: StateStatistics): number =>
  Number(one.isEnd) - Number(other.isEnd) ||
  (other.beyondLimit ?? 0) - (one.beyondLimit ?? 0) ||
  (other.medianSeconds ?? -1) - (one.medianSeconds ?? -1) ||
  other.instances - one.instances;

/** Returns the first state in the order of `byDwellTime`, or undefined if `rows` has no state except final ones. */
export const worstOf = (rows: readonly StateStatistics[]): StateStatistics | undefined =>
  rows.filter(({ isEnd }) => !isEnd).sort(byDwellTime)[0];

/**
 * Returns the number of seconds above which the median of a month is too long: the limit of the state, else the median of all its months;
 * null if it has neither.
 */
const thresholdOf = ({ limitDays, medianSeconds }: StateStatistics): number | null =>
  limitDays === null ? medianSeconds : limitDays * DAY_SECONDS;

/**
 * Whether half of the instances that entered the state in a month stayed longer than `threshold` seconds, or are still in the state after
 * that time.
 */
function isTooLong({ month, entered, instances, medianSeconds }: StateMonth, threshold: number, now: Date): boolean {
  const age = (now.getTime() - Date.parse(`${month}-28T00:00:00Z`)) / 1000;
  if (instances * 2 >= entered) return age > threshold;
  return medianSeconds !== null && medianSeconds > threshold;
}

/**
 * Returns the first of the latest consecutive months in which half of the instances stayed too long, as `2026-05`; null if there is none.
 * Months that are more recent than the threshold do not interrupt the sequence.
 */
export function firstLongMonth(months: readonly StateMonth[], threshold: number | null, now: Date): string | null {
  if (threshold === null) return null;
  let since: string | null = null;
  for (const month of [...months].sort((one, other) => (one.month < other.month ? 1 : -1))) {
    const isYoung = (now.getTime() - Date.parse(`${month.month}-28T00:00:00Z`)) / 1000 < threshold;
    if (isTooLong(month, threshold, now)) since = month.month;
    else if (!isYoung) break;
  }
  return since;
}

type Answer = {
  rows: readonly StateStatistics[];
  /** Months of the state with the longest dwell times. */
  months?: readonly StateMonth[];
  machine?: Pick<WorkflowDescription, 'transitions'>;
  now: Date;
};

/**
 * Returns one sentence each about which state has the longest dwell times, since when, and why; a single sentence if there are no dwell
 * times.
 */
export function answerSentences({ rows, months, machine, now }: Answer): string[] {
  const worst = worstOf(rows);
  if (!worst || (worst.instances === 0 && worst.stays === 0)) return [labels.answerNothing];
  const { label: state, beyondLimit, limitDays, oldestSince, medianSeconds, sentBack } = worst;
  const limit = lengthText((limitDays ?? 0) * DAY_SECONDS);
  const worstSentence =
    beyondLimit && oldestSince
      ? fillLabel(labels.answerBeyond, {
          state,
          count: beyondLimit.toLocaleString('it'),
          limit,
          date: formatDate(oldestSince),
        })
      : fillLabel(labels.answerMedian, { state, median: lengthText(medianSeconds) });
  const threshold = thresholdOf(worst);
  const month = months && firstLongMonth(months, threshold, now);
  const since = month
    ? [fillLabel(labels.sinceMonth, { month: monthNamed(month) })]
    : months && threshold !== null
      ? [fillLabel(labels.sinceNever, { limit: lengthText(threshold) })]
      : [];
  return [worstSentence, ...since, ...needsOf(worst.state, machine), whyOf(sentBack)];
}

/** Events that move an instance forward. */
const forwardEvents = ['VALIDATE', 'TERMINATE', 'TAKE_CHARGE', 'AUTHORISE_UNIT', 'APPROVE'];

/** Returns the conditions of the events that move an instance forward from the state. */
function needsOf(state: string, machine: Answer['machine']): string[] {
  const conditions = new Set(
    machine?.transitions
      .filter(
        ({ from, event }) => (state === from || state.startsWith(`${from}.`)) && forwardEvents.includes(event ?? ''),
      )
      .flatMap(({ guards }) =>
        guards.map(({ label }) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())),
      ),
  );
  return conditions.size > 0 ? [fillLabel(labels.needs, { conditions: [...conditions].join(', ') })] : [];
}

function whyOf(ways: StateStatistics['sentBack']): string {
  const count = ways.reduce((sum, way) => sum + way.count, 0);
  if (count === 0) return labels.whyNever;
  const missing = new Map<string, number>();
  for (const way of ways)
    for (const one of way.missing) missing.set(one.code, (missing.get(one.code) ?? 0) + one.count);
  const first = [...missing].sort(([, one], [, other]) => other - one).slice(0, 3);
  const values = { count: count.toLocaleString('it') };
  if (first.length === 0) return fillLabel(labels.whyUnknown, values);
  return fillLabel(labels.why, {
    ...values,
    missing: first.map(([code, times]) => `${missingText(code)} (${times.toLocaleString('it')})`).join(', '),
  });
}
