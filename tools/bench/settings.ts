/**
 * Durations and sizes of the measurements. `--quick` runs each part; its figures mean little. `--listed=1000000` gives the lists that many
 * patients and episodes. The value 0 skips a part: `--patients=0` the searches and the export, `--episodes=0` the working day,
 * `--provisions=0` the cost of a provision after many others, `--asl=0` the list of a health authority, `--import=0` the import of a file,
 * `--reports=0` the reports and a regional flow, `--dwell=0` the dwell times, `--transitions=0` the transitions and reads.
 * `--growth=30000000` adds the cost of transitions with that many rows of history.
 */
export type Settings = {
  rounds: number;
  /** Seconds of each measurement; pgbench accepts only whole seconds. */
  seconds: number;
  /** Number of patients and of episodes for the lists. */
  listed: number;
  /** Number of episodes of each kind for transitions. */
  copies: number;
  clients: readonly number[];
  /** Number of patients for searches and the export, in a separate database; 0: not measured. */
  patients: number;
  /** Number of episodes, each with a hundred entries, for the working day, in a separate database; 0: not measured. */
  episodes: number;
  /** Number of provisions of an episode before another one is measured; 0: not measured. */
  provisions: number;
  /** Number of episodes for the list of a health authority, in a separate database; 0: not measured. */
  asl: number;
  /** Number of records in an imported file; 0: not measured. */
  import: number;
  /** Number of episodes, each with ten provisions, for the reports; 0: not measured. */
  reports: number;
  /** Number of episodes, each with ten rows of history, for the dwell times; 0: not measured. */
  dwell: number;
  /** Rows of history for comparing transitions with those of an empty database; 0: not measured. */
  growth: number;
  /** 1: measure transitions and reads; 0: do not. */
  transitions: number;
};

/** The sizes that can be set by name. */
const SIZES = [
  ...(['listed', 'patients', 'episodes', 'provisions', 'asl', 'import', 'reports', 'dwell', 'growth'] as const),
  'transitions',
] as const;

export const READ_CLIENTS = 16;

const full: Settings = {
  rounds: 4,
  seconds: 2,
  listed: 20_000,
  copies: 512,
  clients: [1, 16, 64],
  patients: 1_000_000,
  episodes: 100_000,
  provisions: 1000,
  asl: 1_000_000,
  import: 100_000,
  reports: 100_000,
  dwell: 1_000_000,
  growth: 0,
  transitions: 1,
};
const quick: Settings = {
  rounds: 1,
  seconds: 1,
  listed: 2000,
  copies: 256,
  clients: [1, 16, 64],
  patients: 20_000,
  episodes: 500,
  provisions: 50,
  asl: 20_000,
  import: 2000,
  reports: 2000,
  dwell: 5000,
  growth: 5000,
  transitions: 1,
};

export function settingsOf(args: readonly string[]): Settings {
  const settings: Settings = { ...(args.includes('--quick') ? quick : full) };
  for (const arg of args.filter((one) => one !== '--quick')) {
    const [, name, value] = /^--(\w+)=(\d+)$/.exec(arg) ?? [];
    const part = SIZES.find((size) => size === name);
    // Without this check, a mistyped name would measure something else for half an hour.
    if (!part) throw new Error(`${arg}: known are --quick and ${SIZES.map((size) => `--${size}=…`).join(', ')}`);
    settings[part] = Number(value);
  }
  return settings;
}
