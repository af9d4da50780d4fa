/**
 * Sizes of the load test. `--patients=1000000`: patients in the database. `--people=50,150,300`: numbers of simultaneous users, measured
 * one level after the other, each for `--seconds=120`, with `--think=5` seconds on average between two requests. `--processes=1,2`: numbers
 * of processes of the API. `--replica`: measures each level once more with a standby. `--refusals-within=1000`: the milliseconds within
 * which nineteen of twenty 503 responses should come. `--quick` runs each part within two minutes; its figures mean little.
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

/** The highest number of users, seconds and processes that makes sense on one machine. */
const MOST = {
  patients: 10_000_000,
  people: 5000,
  seconds: 3600,
  think: 600,
  processes: 8,
  'refusals-within': 60_000,
};

type Sizes = Record<keyof typeof MOST, readonly number[]>;

const full: Sizes = {
  patients: [1_000_000],
  people: [50, 150, 300],
  seconds: [120],
  think: [5],
  processes: [1],
  'refusals-within': [1000],
};
/** The sizes of `--quick`; its bound on refusals is generous, because their speed can only be measured on a quiet machine. */
const quick: Sizes = {
  patients: [500],
  people: [10, 20],
  seconds: [5],
  think: [0.1],
  processes: [1, 2],
  'refusals-within': [60_000],
};
const FLAGS = ['--quick', '--replica'];
const isName = (name: string | undefined): name is keyof Sizes => name !== undefined && name in MOST;

export function loadSettingsOf(args: readonly string[]): LoadSettings {
  const sizes = { ...(args.includes('--quick') ? quick : full) };
  for (const arg of args.filter((one) => !FLAGS.includes(one))) {
    const [, name, text = ''] = /^--([a-z-]+)=(.+)$/.exec(arg) ?? [];
    const known = [...FLAGS, ...Object.keys(MOST).map((one) => `--${one}=…`)].join(', ');
    if (!isName(name)) throw new Error(`${arg}: known are ${known}`);
    const values = text.split(',').map(Number);
    const isFit = (value: number) => value > 0 && value <= MOST[name];
    if (!values.every(isFit)) throw new Error(`--${name} is above 0 and at most ${MOST[name]}`);
    sizes[name] = values;
  }
  const one = (name: keyof Sizes): number => sizes[name][0] ?? 0;
  return {
    patients: one('patients'),
    people: sizes.people,
    seconds: one('seconds'),
    think: one('think'),
    processes: sizes.processes,
    replica: args.includes('--replica') || args.includes('--quick'),
    refusalsWithinMs: one('refusals-within'),
  };
}
