/** Facts for the guards of a merge of two patient records. The server loads them; clients cannot set them. */
export type PatientMergeFacts = {
  /** Whether one of the two records was merged into another one meanwhile; of a merge that is in force: whether the surviving one was. */
  isMergedElsewhere: boolean;
  /** Revisions of both records, which grow with every change of their data. */
  survivorRevision: number;
  absorbedRevision: number;
  /** Ids of the open accesses of both records: at most two. */
  openAccesses: string[];
  /** Fields in which the records differ, so that one of the two values has to be chosen. */
  differingFields: string[];
  /** Whether the user may see every episode of both records. */
  isWithinTerritory: boolean;
  isAdministrator: boolean;
  /** Whether a correction of the identity of one of the records waits for its decision. */
  hasOpenCorrection: boolean;
  /** Days since the merge; 0 before it. */
  daysSinceMerge: number;
};

export const initialPatientMergeFacts: PatientMergeFacts = {
  isMergedElsewhere: false,
  survivorRevision: 1,
  absorbedRevision: 1,
  openAccesses: [],
  differingFields: [],
  isWithinTerritory: true,
  isAdministrator: true,
  hasOpenCorrection: false,
  daysSinceMerge: 0,
};
