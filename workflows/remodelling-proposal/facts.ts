/** Facts for the guards of a remodelling proposal. The server loads them; clients cannot set them. */
export type RemodellingProposalFacts = {
  /** Whether the unit's episode is at the rehabilitation step. */
  unitAtRehabilitation: boolean;
};

export const initialRemodellingProposalFacts: RemodellingProposalFacts = { unitAtRehabilitation: true };
