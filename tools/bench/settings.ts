/**
 * How long and how much is measured. `--quick` shows that everything runs; its figures mean little. `--listed=1000000` gives the lists
 * that many patients and episodes to go through.
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
};

export const READ_CLIENTS = 16;

const full: Settings = { rounds: 4, seconds: 2, listed: 20_000, copies: 512, clients: [1, 16, 64] };
const quick: Settings = { rounds: 1, seconds: 1, listed: 2000, copies: 128, clients: [1, 16] };

export function settingsOf(args: readonly string[]): Settings {
  const settings = args.includes('--quick') ? quick : full;
  const [, listed] = /^--listed=(\d+)$/.exec(args.find((arg) => arg.startsWith('--listed')) ?? '') ?? [];
  return listed ? { ...settings, listed: Number(listed) } : settings;
}
