/** Facts for the guards of the operating plan. Loaded by the server; clients cannot set them. */
export type OperatingPlanFacts = {
  /** The centre's episode is open and has taken the patient in charge. */
  takenInCharge: boolean;
  /** The unit's episode is still at the access to rehabilitation. */
  unitAtAccess: boolean;
  /** The patient's residence unit is not the opening unit: its director signs too. Spec 000 §4. */
  residenceDiffers: boolean;
  /** Schemas of the PRI without the centre's three targets, by their problem. */
  schemasWithoutTargets: readonly string[];
  /** Schemas that the unit rejected, by their problem. */
  rejectedSchemas: readonly string[];
};

export const initialOperatingPlanFacts: OperatingPlanFacts = {
  takenInCharge: true,
  unitAtAccess: true,
  residenceDiffers: false,
  schemasWithoutTargets: [],
  rejectedSchemas: [],
};
