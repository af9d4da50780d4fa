/** Facts for the guards of a sheet. Loaded by the server; clients cannot set them. */
export type SheetFacts = {
  /** The content sent with SAVE conforms to the schema of the sheet's type; true for offers. */
  contentValid: boolean;
  /**
   * Another instance has fixed the content: the centre's outcome is given, the operating plan sent. Spec 000 §4: the outcome is then
   * not editable. True as well for sheets without content of their own.
   */
  contentFixed: boolean;
  /** The sheet's step is the episode's current one and the episode is open. Spec 000 §4. */
  stepCurrent: boolean;
  /** The event is a consequence of another instance's (the plan was sent); false if it was sent to the sheet itself. */
  followsEvent: boolean;
  /** The sheet is a list of entries. */
  isList: boolean;
  /** The list has entries that can be changed and removed. */
  hasEntries: boolean;
  /** The list has its required entries, after the event if there is one. False for forms. */
  listComplete: boolean;
  /** Schemas of the project, by their problems, whose responsible has left the care team: they block the list. Spec 000 §2. */
  schemasWithoutManager: readonly string[];
  /** The entries of the list get an outcome when the rehabilitation ends: true for the disability scales. */
  hasExitOutcomes: boolean;
  /** The unit's episode is open at its final evaluation. */
  finalEvaluationCurrent: boolean;
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
};
