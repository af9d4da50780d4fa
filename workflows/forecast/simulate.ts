import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * Number of dwell times ("stays") in a state that ended after `days` days (rounded up) and led to `next`; `next` is
 * null if they led to a closed state.
 */
type MeasuredDwellTime = { state: string; next: string | null; days: number; count: number };
/** Number of instances that are in a state and have been in it for `days` days. */
type Standing = { state: string; days: number; count: number };

export type ForecastInput = {
  stays: readonly MeasuredDwellTime[];
  standing: readonly Standing[];
  /** New instances per day, by initial state. */
  arrivals: readonly { state: string; perDay: number }[];
  /**
   * A state with a queue, from which `perWeek` instances leave per week, each after at least `shortestDays` in the
   * state.
   */
  capacity?: { state: string; perWeek: number; shortestDays: number };
  /** `days` is the number of days to simulate, `runs` the number of simulated runs. */
  days: number;
  runs: number;
  seed: number;
};

/** Number of instances in a state on a day: the median of the runs, and their percentiles 10 and 90. */
type ForecastPoint = { median: number; low: number; high: number };
export type Forecast = {
  /** By state, for each day from 1 on. */
  lines: Readonly<Record<string, readonly ForecastPoint[]>>;
  /** Number of instances that one simulated instance represents. */
  scale: number;
};

/** Maximum number of simulated instances per run: more would take too long and hardly change the result. */
export const MAX_SIMULATED = 5_000;

type SimulatedInstance = { state: string; next: string | null };
type Random = () => number;

/**
 * Returns, by binary search, the index of the first item for which a monotonic predicate holds; the length of the array
 * if it holds for no item.
 */
function lowerBound<Item>(items: readonly Item[], predicate: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (predicate(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Empirical distribution of the stays in a state, from which durations and next states are drawn. */
class ExitDistribution {
  private readonly stays: readonly MeasuredDwellTime[];
  private readonly cumulativeCounts: readonly number[];

  constructor(stays: readonly MeasuredDwellTime[]) {
    this.stays = [...stays].sort((one, other) => one.days - other.days);
    let sum = 0;
    this.cumulativeCounts = this.stays.map(({ count }) => (sum += count));
  }

  /**
   * Draws a stay that lasted longer than `after` days. If no stay did, it draws from all stays, because longer ones
   * were never observed.
   */
  draw(random: Random, after: number): MeasuredDwellTime | undefined {
    const all = this.cumulativeCounts.at(-1) ?? 0;
    const first = lowerBound(this.stays, ({ days }) => days > after);
    const before = first === this.stays.length ? 0 : (this.cumulativeCounts[first - 1] ?? 0);
    const place = before + random() * (all - before);
    return this.stays[lowerBound(this.cumulativeCounts, (until) => until > place)];
  }
}

/** Draws from a Poisson distribution. */
function poisson(random: Random, mean: number): number {
  const end = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > end) {
    count += 1;
    product *= random();
  }
  return count;
}

/** Rounds stochastically, so that the mean is preserved. */
const whole = (random: Random, value: number): number => Math.floor(value) + (random() < value % 1 ? 1 : 0);

/**
 * One simulated run: discrete events on a calendar of days. An instance that moves to another state is scheduled again.
 */
class Run {
  private readonly due: SimulatedInstance[][];
  private readonly queue: SimulatedInstance[] = [];
  private readonly now = new Map<string, number>();
  private capacityLeft = 0;

  constructor(
    private readonly input: ForecastInput,
    private readonly exits: ReadonlyMap<string, ExitDistribution>,
    private readonly scale: number,
    private readonly random: Random,
  ) {
    this.due = Array.from({ length: input.days + 1 }, () => []);
    for (const { state, days, count } of input.standing)
      for (let n = whole(random, count / scale); n > 0; n--) this.enter(state, 0, days);
  }

  /** Returns the number of instances in each state at the end of each day. */
  counts(states: readonly string[]): number[][] {
    return Array.from({ length: this.input.days }, (_, before) => {
      this.pass(before + 1);
      return states.map((state) => (this.now.get(state) ?? 0) * this.scale);
    });
  }

  private pass(day: number): void {
    for (const { state, perDay } of this.input.arrivals)
      for (let n = poisson(this.random, perDay / this.scale); n > 0; n--) this.enter(state, day, 0);
    const today = this.due[day] ?? [];
    // The list may grow during the loop, because an instance may move again on the same day.
    for (let place = 0; place < today.length; place++) {
      const instance = today[place];
      if (instance && instance.state === this.input.capacity?.state) this.queue.push(instance);
      else if (instance) this.leave(instance, day);
    }
    const { capacity } = this.input;
    if (!capacity) return;
    this.capacityLeft += capacity.perWeek / 7 / this.scale;
    for (let next = this.queue[0]; next && this.capacityLeft >= 1; next = this.queue[0]) {
      this.queue.shift();
      this.capacityLeft -= 1;
      this.leave(next, day);
    }
    // Unused capacity is not carried over to the next day.
    if (this.queue.length === 0) this.capacityLeft = Math.min(this.capacityLeft, 1);
  }

  private enter(state: string, day: number, daysSoFar: number): void {
    this.now.set(state, (this.now.get(state) ?? 0) + 1);
    const stay = this.exits.get(state)?.draw(this.random, daysSoFar);
    // A state without any ended stay is never left, because there is nothing to draw from.
    if (!stay) return;
    const { capacity } = this.input;
    const totalDays = capacity?.state === state ? capacity.shortestDays : stay.days;
    const daysLeft = stay.days > daysSoFar || capacity?.state === state ? totalDays - daysSoFar : stay.days;
    const dueDay = day + Math.max(day === 0 ? 1 : 0, Math.round(daysLeft));
    this.due[dueDay]?.push({ state, next: stay.next });
  }

  private leave({ state, next }: SimulatedInstance, day: number): void {
    this.now.set(state, (this.now.get(state) ?? 0) - 1);
    if (next !== null) this.enter(next, day, 0);
  }
}

/** Returns the stays with a length of at least one day, because cycles of stays of zero days would never end. */
const atLeastOneDay = (stays: readonly MeasuredDwellTime[]): MeasuredDwellTime[] =>
  stays.map((stay) => ({ ...stay, days: Math.max(1, stay.days) }));

function pointOf(sorted: readonly number[]): ForecastPoint {
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: percentile(0.5), low: percentile(0.1), high: percentile(0.9) };
}

/**
 * Monte Carlo forecast of the number of instances in each state. Each simulated instance draws a measured stay, remains
 * for its duration, and moves to its next state. The same seed gives the same forecast. The generator yields after each
 * run, so that the caller can do other work, and returns the statistics of all runs.
 */
export function* forecast(input: ForecastInput): Generator<void, Forecast> {
  const stays = atLeastOneDay(input.stays);
  const states = [
    ...new Set([
      ...[...stays, ...input.standing, ...input.arrivals].map(({ state }) => state),
      ...stays.flatMap(({ next }) => next ?? []),
    ]),
  ];
  const exits = new Map(
    states.map((state) => [state, new ExitDistribution(stays.filter((stay) => stay.state === state))]),
  );
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const instances =
    sum(input.standing.map(({ count }) => count)) + sum(input.arrivals.map(({ perDay }) => perDay * input.days));
  const scale = Math.max(1, instances / MAX_SIMULATED);
  const generator = xoroshiro128plus(input.seed);
  const random = () => uniformFloat64(generator);
  const runs: number[][][] = [];
  for (let run = 0; run < input.runs; run++) {
    runs.push(new Run(input, exits, scale, random).counts(states));
    yield;
  }
  const lines = Object.fromEntries(
    states.map((state, place) => [
      state,
      Array.from({ length: input.days }, (_, day) =>
        pointOf(runs.map((counts) => Math.round(counts[day]?.[place] ?? 0)).sort((one, other) => one - other)),
      ),
    ]),
  );
  return { lines, scale };
}
