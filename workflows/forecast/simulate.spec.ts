import fc from 'fast-check';
import { forecast, MAX_SIMULATED, type Forecast, type ForecastInput } from './simulate.js';

const emptyInput: ForecastInput = { stays: [], standing: [], arrivals: [], days: 90, runs: 5, seed: 1 };

function run(input: Partial<ForecastInput>): Forecast {
  const course = forecast({ ...emptyInput, ...input });
  for (;;) {
    const step = course.next();
    if (step.done) return step.value;
  }
}
const pointAt = ({ lines }: Forecast, state: string, day: number) => lines[state]?.[day - 1];
const exactly = (count: number) => ({ median: count, low: count, high: count });

const names = ['A', 'B', 'C'];
const stay = fc.record({
  state: fc.constantFrom(...names),
  next: fc.constantFrom(...names),
  days: fc.integer({ min: 0, max: 60 }),
  count: fc.integer({ min: 1, max: 9 }),
});
const standing = fc.record({
  state: fc.constantFrom(...names),
  days: fc.integer({ min: 0, max: 80 }),
  count: fc.integer({ min: 0, max: 20 }),
});

describe('A forecast (architecture §2)', () => {
  it('is exact if each state has a single dwell time', () => {
    const fixed = run({
      stays: [
        { state: 'A', next: 'B', days: 10, count: 3 },
        { state: 'B', next: null, days: 20, count: 3 },
      ],
      standing: [{ state: 'A', days: 4, count: 7 }],
    });
    expect([pointAt(fixed, 'A', 5), pointAt(fixed, 'A', 6)]).toEqual([exactly(7), exactly(0)]);
    expect([pointAt(fixed, 'B', 5), pointAt(fixed, 'B', 6), pointAt(fixed, 'B', 25), pointAt(fixed, 'B', 26)]).toEqual(
      [0, 7, 7, 0].map(exactly),
    );
  });

  it('preserves the number of instances if none arrive or leave', () => {
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 9 }), fc.array(standing), fc.nat(), (stays, present, seed) => {
        const { lines } = run({ stays, standing: present, seed, runs: 1, days: 30 });
        const all = present.reduce((total, { count }) => total + count, 0);
        for (let day = 1; day <= 30; day++)
          expect(Object.values(lines).reduce((total, line) => total + (line[day - 1]?.median ?? 0), 0)).toBe(all);
      }),
    );
  });

  it('is the same for the same seed, with each median within its interval', () => {
    fc.assert(
      fc.property(
        fc.array(stay, { minLength: 1, maxLength: 9 }),
        fc.array(standing),
        fc.nat(),
        (stays, present, seed) => {
          const input = { stays, standing: present, seed, days: 20, arrivals: [{ state: 'A', perDay: 1.5 }] };
          const first = run(input);
          expect(run(input)).toEqual(first);
          for (const { low, median, high } of Object.values(first.lines).flat())
            expect([low <= median, median <= high]).toEqual([true, true]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('has the measured number of arrivals, on average', () => {
    const coming = run({ arrivals: [{ state: 'A', perDay: 2 }], runs: 200 });
    const { median = 0, low = 0, high = 0 } = pointAt(coming, 'A', 90) ?? {};
    expect(median).toBeGreaterThan(170);
    expect(median).toBeLessThan(190);
    expect([low < median, median < high]).toEqual([true, true]);
  });

  it('uses no dwell time longer than the longest measured one', () => {
    const two = [
      { state: 'A', next: null, days: 2, count: 99 },
      { state: 'A', next: null, days: 50, count: 1 },
    ];
    const long = run({ stays: two, standing: [{ state: 'A', days: 40, count: 100 }] });
    expect([pointAt(long, 'A', 9), pointAt(long, 'A', 10)]).toEqual([exactly(100), exactly(0)]);
  });

  it('empties a queue as fast as its capacity allows', () => {
    const queue = run({
      stays: [{ state: 'A', next: null, days: 30, count: 1 }],
      standing: [{ state: 'A', days: 9, count: 40 }],
      capacity: { state: 'A', perWeek: 7, shortestDays: 3 },
    });
    expect([1, 10, 39, 40].map((day) => pointAt(queue, 'A', day))).toEqual([39, 30, 1, 0].map(exactly));
  });

  it('never has a longer queue with more capacity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 60 }),
        fc.nat(),
        (perWeek, count, seed) => {
          const waiting = (held: number) =>
            pointAt(
              run({
                stays: [{ state: 'A', next: null, days: 5, count: 1 }],
                standing: [{ state: 'A', days: 9, count }],
                capacity: { state: 'A', perWeek: held, shortestDays: 1 },
                seed,
              }),
              'A',
              30,
            )?.median ?? 0;
          expect(waiting(2 * perWeek)).toBeLessThanOrEqual(waiting(perWeek));
        },
      ),
    );
  });

  it('lets one simulated instance represent several if there are very many instances', () => {
    const many = run({ standing: [{ state: 'A', days: 0, count: 10 * MAX_SIMULATED }], runs: 1 });
    expect(many.scale).toBe(10);
    expect(pointAt(many, 'A', 90)?.median).toBe(10 * MAX_SIMULATED);
  });
});
