/**
 * `--patients=1000000` stand in the database; `--people=50,150,300` work at once, one after the other, each for `--seconds=120`, with `--think=5`
 * seconds on average between two requests; with `--processes=1,2` of the API, and with `--replica` each time once more beside a server that follows.
 * Beyond the limit an answer of 503 is to come within `--refusals-within=1000` milliseconds, nineteen of twenty.
 */
export type LoadSettings = {
  patients: number;
  people: readonly number[];
  seconds: number;
  think: number;
  processes: readonly number[];
  replica: boolean;
  refusalsWithinMs: number;
};

/** People in all, seconds and processes beyond which a run makes no sense on one machine. */
const MOST = {
  ...{ patients: 10_000_000, people: 5000, seconds: 3600, think: 600, processes: 8 },
  'refusals-within': 60_000,
};

export function loadSettingsOf(args: readonly string[]): LoadSettings {
  const given = (name: keyof typeof MOST, otherwise: readonly number[]): number[] => {
    const text = args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
    const values = text === undefined ? [...otherwise] : text.split(',').map(Number);
    const isFit = (value: number) => value > 0 && value <= MOST[name];
    if (!values.every(isFit)) throw new Error(`--${name} is above 0 and at most ${MOST[name]}`);
    return values;
  };
  const one = (name: keyof typeof MOST, otherwise: number): number => given(name, [otherwise])[0] ?? otherwise;
  return {
    ...{ patients: one('patients', 1_000_000), people: given('people', [50, 150, 300]) },
    ...{ seconds: one('seconds', 120), think: one('think', 5), processes: given('processes', [1]) },
    replica: args.includes('--replica'),
    refusalsWithinMs: one('refusals-within', 1000),
  };
}
