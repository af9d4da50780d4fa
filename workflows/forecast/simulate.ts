import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** So many stays in a state ended after so many days, rounded up, and led to `next`; null: to where nobody waits any more. */
type MeasuredStay = { state: string; next: string | null; days: number; count: number };
/** So many stand in a state, and have for so many days. */
type Standing = { state: string; days: number; count: number };

export type ForecastInput = {
  stays: readonly MeasuredStay[];
  standing: readonly Standing[];
  /** Those who come from nowhere, a day. */
  arrivals: readonly { state: string; perDay: number }[];
  /** A state that is left one after the other, so many a week; each needs `shortestDays` there before. */
  capacity?: { state: string; perWeek: number; shortestDays: number };
  /** How many days are looked at, and how often. */
  days: number;
  runs: number;
  seed: number;
};

/** Of a day how many stand in a state: the median of the runs, and between what the middle eight tenths of them lie. */
type ForecastPoint = { median: number; low: number; high: number };
export type Forecast = {
  /** By state, for each day from 1 on. */
  lines: Readonly<Record<string, readonly ForecastPoint[]>>;
  /** How many people one of the simulation stands for. */
  scale: number;
};

/** People of one run: more would take too long, and change the picture little. */
export const MOST_PEOPLE = 5_000;

type Person = { state: string; next: string | null };
type Random = () => number;

/** Where in a list the first stands for which something is so, as for all behind it; its length where there is none. */
function firstOf<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The ways out of a state by their length, to be drawn from by how often each was taken. */
class Ways {
  private readonly stays: readonly MeasuredStay[];
  private readonly upTo: readonly number[];

  constructor(stays: readonly MeasuredStay[]) {
    this.stays = [...stays].sort((one, other) => one.days - other.days);
    let sum = 0;
    this.upTo = this.stays.map(({ count }) => (sum += count));
  }

  /** One that lasted longer than so many days; where none did, any: nothing is known of those who have stood there for longer. */
  draw(random: Random, after: number): MeasuredStay | undefined {
    const all = this.upTo.at(-1) ?? 0;
    const first = firstOf(this.stays, ({ days }) => days > after);
    const before = first === this.stays.length ? 0 : (this.upTo[first - 1] ?? 0);
    const place = before + random() * (all - before);
    return this.stays[firstOf(this.upTo, (until) => until > place)];
  }
}

/** How many come in a day, where `mean` do on average (Poisson). */
function arriving(random: Random, mean: number): number {
  const end = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > end) {
    count += 1;
    product *= random();
  }
  return count;
}

/** A number that is not whole, by chance rounded up or down. */
const whole = (random: Random, value: number): number => Math.floor(value) + (random() < value % 1 ? 1 : 0);

/** One course of events: who moves when is noted in a calendar of days, and whoever moves is noted anew. */
class Run {
  private readonly due: Person[][];
  private readonly queue: Person[] = [];
  private readonly now = new Map<string, number>();
  private served = 0;

  constructor(
    private readonly input: ForecastInput,
    private readonly ways: ReadonlyMap<string, Ways>,
    private readonly scale: number,
    private readonly random: Random,
  ) {
    this.due = Array.from({ length: input.days + 1 }, () => []);
    for (const { state, days, count } of input.standing)
      for (let n = whole(random, count / scale); n > 0; n--) this.enter(state, 0, days);
  }

  /** How many stand in each state at the end of each day. */
  counts(states: readonly string[]): number[][] {
    return Array.from({ length: this.input.days }, (_, before) => {
      this.pass(before + 1);
      return states.map((state) => (this.now.get(state) ?? 0) * this.scale);
    });
  }

  private pass(day: number): void {
    for (const { state, perDay } of this.input.arrivals)
      for (let n = arriving(this.random, perDay / this.scale); n > 0; n--) this.enter(state, day, 0);
    const today = this.due[day] ?? [];
    // Somebody may move again on the same day.
    for (let place = 0; place < today.length; place++) {
      const person = today[place];
      if (person && person.state === this.input.capacity?.state) this.queue.push(person);
      else if (person) this.leave(person, day);
    }
    const { capacity } = this.input;
    if (!capacity) return;
    this.served += capacity.perWeek / 7 / this.scale;
    for (let next = this.queue[0]; next && this.served >= 1; next = this.queue[0]) {
      this.queue.shift();
      this.served -= 1;
      this.leave(next, day);
    }
    // What nobody needed is not there the day after.
    if (this.queue.length === 0) this.served = Math.min(this.served, 1);
  }

  private enter(state: string, day: number, stood: number): void {
    this.now.set(state, (this.now.get(state) ?? 0) + 1);
    const way = this.ways.get(state)?.draw(this.random, stood);
    // What nobody has left is not left here either.
    if (!way) return;
    const { capacity } = this.input;
    const needs = capacity?.state === state ? capacity.shortestDays : way.days;
    const left = way.days > stood || capacity?.state === state ? needs - stood : way.days;
    const at = day + Math.max(day === 0 ? 1 : 0, Math.round(left));
    this.due[at]?.push({ state, next: way.next });
  }

  private leave({ state, next }: Person, day: number): void {
    this.now.set(state, (this.now.get(state) ?? 0) - 1);
    if (next !== null) this.enter(next, day, 0);
  }
}

/** States that lead to each other within a day, for ever, would never come to rest. */
const lasting = (stays: readonly MeasuredStay[]): MeasuredStay[] =>
  stays.map((stay) => ({ ...stay, days: Math.max(1, stay.days) }));

function pointOf(sorted: readonly number[]): ForecastPoint {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

/**
 * How many will stand in each state, by a simulation of single people over ways that were measured: each stays for as long as somebody
 * did before, and goes on to where that one went. The same seed gives the same forecast. Yields after each run, so that whoever asked can
 * do something else meanwhile, and returns what all of them say.
 */
export function* forecast(input: ForecastInput): Generator<void, Forecast> {
  const stays = lasting(input.stays);
  const states = [
    ...new Set([
      ...[...stays, ...input.standing, ...input.arrivals].map(({ state }) => state),
      ...stays.flatMap(({ next }) => next ?? []),
    ]),
  ];
  const ways = new Map(states.map((state) => [state, new Ways(stays.filter((stay) => stay.state === state))]));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const people =
    sum(input.standing.map(({ count }) => count)) + sum(input.arrivals.map(({ perDay }) => perDay * input.days));
  const scale = Math.max(1, people / MOST_PEOPLE);
  const generator = xoroshiro128plus(input.seed);
  const random = () => uniformFloat64(generator);
  const runs: number[][][] = [];
  for (let run = 0; run < input.runs; run++) {
    runs.push(new Run(input, ways, scale, random).counts(states));
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
