/** Facts for the guards of a sheet. The server loads them; clients cannot set them. */
export type SheetFacts = {
  /** Whether the content of SAVE conforms to the schema of the sheet's type; true if the event is only offered. */
  contentValid: boolean;
  /**
   * Whether the content can no longer be saved, because the centre's outcome is given or the operating plan is sent.
   * Spec 000 §4: the outcome is then not editable. Also true for sheets without content of their own.
   */
  contentFixed: boolean;
  /** Whether the sheet's step is the current step of the episode and the episode is open. Spec 000 §4. */
  stepCurrent: boolean;
  /**
   * Whether an event of another instance caused this one (for example, the plan was sent); false if it was sent to the
   * sheet itself.
   */
  followsEvent: boolean;
  /** Whether the sheet is a list of entries. */
  isList: boolean;
  /** Whether the list has entries that can be changed and removed. */
  hasEntries: boolean;
  /** Whether the list has its required entries (after the event, if it changes them). False for forms. */
  listComplete: boolean;
  /**
   * Names of the PRI schemas (their problems, shortened to 60 characters) whose responsible practitioner has left the
   * care team: the list is incomplete until those practitioners are replaced. Spec 000 §2.
   */
  schemasWithoutManager: readonly string[];
  /** Whether the entries get an outcome when the rehabilitation ends, as those of the disability scales do. */
  hasExitOutcomes: boolean;
  /** Whether the unit's episode is open and at its final evaluation. */
  finalEvaluationCurrent: boolean;
  /** Whether the sheet is the list of the team, with entries, and the unit's episode is open. */
  teamOfOpenEpisode: boolean;
};

export const initialSheetFacts: SheetFacts = {
  contentValid: true,
  contentFixed: false,
  stepCurrent: true,
  followsEvent: false,
  isList: false,
  hasEntries: false,
  listComplete: false,
  schemasWithoutManager: [],
  hasExitOutcomes: false,
  finalEvaluationCurrent: false,
  teamOfOpenEpisode: false,
};
