import type { ContentFacts, PractitionerRow, StructureReference } from '@percorso/domain';

/** The data that a sheet's form gets from the page that contains it. */
export type SheetFormContext = {
  episodeId: string;
  /** The signed-in user, who owns the draft. */
  userId: string;
  /** The practitioner that the user is, proposed in new notes and provisions; null if the user is not a practitioner. */
  practitionerId: string | null;
  patientBirthDate: string | null;
  /** The centres that may be chosen. */
  centres: readonly StructureReference[];
  /** The practitioners in the episode's care team. */
  team: readonly PractitionerRow[];
  /** Searches practitioners by name or surname. Spec 000 §9: from 2 characters on, at most 100 practitioners. */
  searchPractitioners: (nameOrSurname: string) => Promise<PractitionerRow[]>;
  /** Looks up practitioners by id. */
  findPractitioners: (ids: readonly string[]) => Promise<readonly PractitionerRow[]>;
};

/** The context together with the facts of the sheet, for rules that depend on the current date or on other records. */
export type FormContext = SheetFormContext & { facts: ContentFacts & { today: string } };
