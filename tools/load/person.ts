import type { Role } from '@percorso/domain';

/** On which a treatment gets provisions, one a day. */
export const DAYS_OF_A_SHIFT = 10;

/** Who works, and on what; ids are those of the database. */
export type Person = {
  username: string;
  role: Role;
  token: string;
  /** Of their random numbers. */
  seed: number;
  /** Of the unit or the centre where they work; empty for others. */
  structureId: string;
  practitionerId: string;
  /** Of other qualification, for the team. */
  colleagueId: string;
  /** Whom a clerk of a unit takes in. */
  patients: readonly { id: string; identifier: string }[];
  /** An episode of their own: of a director one to validate and take back, of a centre one in treatment. */
  episode?: PreparedEpisode;
  /** Before today, of the first day on which they record what was done. */
  daysBack: number;
  /** Whether they import this file of provisions meanwhile. */
  file?: string;
};

export type PreparedEpisode = { id: string; centreEpisodeId: string; diaryId: string; patientCode: string };

/** What the program of the people is asked to do. */
export type Shift = {
  origins: readonly string[];
  people: readonly Person[];
  seconds: number;
  think: number;
  today: string;
};

/** A request as it was felt: `ms` until its answer; a status of 0 where none came. */
export type Felt = { action: string; status: number; ms: number };

/** What came of a shift. `acknowledged`: the keys of transitions that were answered as done. */
export type ShiftOutcome = {
  felt: Felt[];
  acknowledged: string[];
  refusals: string[];
  cpuSeconds: number;
  megabytes: number;
};
