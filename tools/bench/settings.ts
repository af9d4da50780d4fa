/**
 * How long and how much is measured. `--quick` shows that each part runs; its figures mean little. `--listed=1000000` gives the lists
 * that many patients and episodes to go through; `--patients=0` leaves out searches and export, `--episodes=0` what staff do all day,
 * `--provisions=0` what one costs after many, `--asl=0` the list of a health authority, `--import=0` the import of a file, `--reports=0` the
 * reports and a regional flow, `--dwell=0` how long episodes stay in their states, `--transitions=0` all that is measured before them;
 * `--growth=30000000` adds what transitions cost among so many rows of history.
 */
export type Settings = {
  rounds: number;
  /** Seconds of each measurement; pgbench counts in whole ones. */
  seconds: number;
  /** Patients and episodes that lists go through. */
  listed: number;
  /** Episodes that transitions work on, of each kind. */
  copies: number;
  clients: readonly number[];
  /** Patients that searches and the export go through, in a database of their own; none: they are not measured. */
  patients: number;
  /** Episodes with a hundred entries each, among which staff work, in a database of their own; none: it is not measured. */
  episodes: number;
  /** Provisions that an episode has before another one is measured; none: it is not. */
  provisions: number;
  /** Episodes among which a health authority looks for its own, in a database of their own; none: it is not measured. */
  asl: number;
  /** Records of a file that is imported; none: it is not measured. */
  import: number;
  /** Episodes, each with ten provisions, that the reports count; none: they are not measured. */
  reports: number;
  /** Episodes, each with ten rows of history, whose stays are counted; none: they are not measured. */
  dwell: number;
  /** Rows of history among which transitions are measured, beside an empty database; none: they are not. */
  growth: number;
  /** Whether transitions and reads are measured: 0 or 1. */
  transitions: number;
};

/** What can be given by its name. */
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
    // Whoever mistypes one would measure something else for half an hour.
    if (!part) throw new Error(`${arg}: known are --quick and ${SIZES.map((size) => `--${size}=…`).join(', ')}`);
    settings[part] = Number(value);
  }
  return settings;
}
