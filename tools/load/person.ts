import type { Role } from '@percorso/domain';

/** Number of dates in a shift on which a treatment gets a provision, one for each date. */
export const DAYS_OF_A_SHIFT = 10;

/** A user with the ids of the records that they work on. */
export type Person = {
  username: string;
  role: Role;
  token: string;
  /** Seed of the user's random numbers. */
  seed: number;
  /** Id of the unit or the centre where the user works; empty for other users. */
  structureId: string;
  practitionerId: string;
  /** A practitioner with another qualification, for the team. */
  colleagueId: string;
  /** The patients without an access; a clerk of a unit opens an access for each. */
  patients: readonly { id: string; identifier: string }[];
  /** The user's episode: a director validates it and takes it back, a centre has it in treatment. */
  episode?: PreparedEpisode;
  /** How many days before today the dates of the user's provisions begin. */
  daysBack: number;
  /** The file of provisions that the user imports, if any. */
  file?: string;
};

export type PreparedEpisode = { id: string; centreEpisodeId: string; diaryId: string; patientCode: string };

/** The input of the program that simulates the users. */
export type Shift = {
  origins: readonly string[];
  people: readonly Person[];
  seconds: number;
  think: number;
  today: string;
};

/** A request as the user experienced it: `ms` until the response; status 0 if there was none. */
export type UserRequest = { action: string; status: number; ms: number };

/** The result of a shift. `acknowledged`: the keys of the acknowledged transitions. */
export type ShiftOutcome = {
  requests: UserRequest[];
  acknowledged: string[];
  refusals: string[];
  cpuSeconds: number;
  megabytes: number;
};
