/** Facts for the guards of the operating plan. The server loads them; clients cannot set them. */
export type OperatingPlanFacts = {
  /** Whether the centre's episode is open and has taken the patient in charge. */
  takenInCharge: boolean;
  /** Whether the unit's episode is still at the access to rehabilitation. */
  unitAtAccess: boolean;
  /**
   * Whether the patient's residence unit is not the opening unit, so that the director of the residence district signs
   * as well. Spec 000 §4.
   */
  residenceDiffers: boolean;
  /**
   * Names of the PRI schemas (their problems, shortened to 60 characters) for which the centre has not set all three
   * targets.
   */
  schemasWithoutTargets: readonly string[];
  /** Names (shortened in the same way) of the PRI schemas that the unit has rejected. */
  rejectedSchemas: readonly string[];
};

export const initialOperatingPlanFacts: OperatingPlanFacts = {
  takenInCharge: true,
  unitAtAccess: true,
  residenceDiffers: false,
  schemasWithoutTargets: [],
  rejectedSchemas: [],
};
