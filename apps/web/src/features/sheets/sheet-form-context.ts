import type { ContentFacts, PractitionerRow, StructureReference } from '@percorso/domain';

/** What a sheet's form is told by the page in which it opens. */
export type SheetFormContext = {
  episodeId: string;
  /** Whose draft it is. */
  userId: string;
  /** The user's own practitioner, the first choice in new notes. */
  practitionerId: string | null;
  patientBirthDate: string | null;
  /** Centres that may be chosen. */
  centres: readonly StructureReference[];
  /** Practitioners of the episode's care team. */
  team: readonly PractitionerRow[];
  /** Spec 000 §9: from 2 characters, at most 100. */
  searchPractitioners: (nameOrSurname: string) => Promise<PractitionerRow[]>;
  /** Those of whom only the id is known. */
  findPractitioners: (ids: readonly string[]) => Promise<readonly PractitionerRow[]>;
};

/** The same, with what the sheet itself says for the rules that look at the clock and at other records. */
export type FormContext = SheetFormContext & { facts: ContentFacts & { today: string } };
