import type { Role } from '@percorso/domain';

/** Days on which a treatment gets provisions, one a day. */
export const DAYS_OF_A_SHIFT = 10;

/** A user with the records that they work on, by id. */
export type Person = {
  username: string;
  role: Role;
  token: string;
  /** Seed of their random numbers. */
  seed: number;
  /** Id of the unit or the centre where they work; empty for others. */
  structureId: string;
  practitionerId: string;
  /** A practitioner with another qualification, for the team. */
  colleagueId: string;
  /** Patients for whom a clerk of a unit opens accesses. */
  patients: readonly { id: string; identifier: string }[];
  /** Their episode: a director validates it and takes it back, a centre has it in treatment. */
  episode?: PreparedEpisode;
  /** How many days before today they begin to record provisions. */
  daysBack: number;
  /** The file of provisions that they import, if any. */
  file?: string;
};

export type PreparedEpisode = { id: string; centreEpisodeId: string; diaryId: string; patientCode: string };

/** The task of the program of the users. */
export type Shift = {
  origins: readonly string[];
  people: readonly Person[];
  seconds: number;
  think: number;
  today: string;
};

/** A request as the user saw it: `ms` until the answer; status 0 if none came. */
export type Felt = { action: string; status: number; ms: number };

/** The result of a shift. `acknowledged`: the keys of the acknowledged transitions. */
export type ShiftOutcome = {
  felt: Felt[];
  acknowledged: string[];
  refusals: string[];
  cpuSeconds: number;
  megabytes: number;
};
