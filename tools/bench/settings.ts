/**
 * How long and how much is measured. `--quick` shows that everything runs; its figures mean little. `--listed=1000000` gives the lists
 * that many patients and episodes to go through; `--patients=0` leaves out searches and export.
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
};

export const READ_CLIENTS = 16;

const full: Settings = {
  rounds: 4,
  seconds: 2,
  listed: 20_000,
  copies: 512,
  clients: [1, 16, 64],
  patients: 1_000_000,
};
const quick: Settings = { rounds: 1, seconds: 1, listed: 2000, copies: 128, clients: [1, 16], patients: 20_000 };

export function settingsOf(args: readonly string[]): Settings {
  const settings = args.includes('--quick') ? quick : full;
  const given = (name: string, otherwise: number): number => {
    const [, value] = args.map((arg) => new RegExp(`^--${name}=(\\d+)$`).exec(arg)).find((found) => found) ?? [];
    return value === undefined ? otherwise : Number(value);
  };
  return { ...settings, listed: given('listed', settings.listed), patients: given('patients', settings.patients) };
}
