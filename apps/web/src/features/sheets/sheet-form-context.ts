import type { ContentFacts, PractitionerRow, StructureReference } from '@percorso/domain';

/** The context of a sheet's form, from the page that contains it. */
export type SheetFormContext = {
  episodeId: string;
  /** The owner of the draft. */
  userId: string;
  /** The user's own practitioner, proposed in new notes. */
  practitionerId: string | null;
  patientBirthDate: string | null;
  /** Centres that may be chosen. */
  centres: readonly StructureReference[];
  /** Practitioners of the episode's care team. */
  team: readonly PractitionerRow[];
  /** Spec 000 §9: from 2 characters, at most 100. */
  searchPractitioners: (nameOrSurname: string) => Promise<PractitionerRow[]>;
  /** Looks up practitioners by id. */
  findPractitioners: (ids: readonly string[]) => Promise<readonly PractitionerRow[]>;
};

/** The context with the facts of the sheet, for rules that depend on the date or on other records. */
export type FormContext = SheetFormContext & { facts: ContentFacts & { today: string } };
