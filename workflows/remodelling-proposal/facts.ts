/** Facts for the guards of a remodelling proposal. Loaded by the server; clients cannot set them. */
export type RemodellingProposalFacts = {
  /** The unit's episode is at the rehabilitation step. */
  unitAtRehabilitation: boolean;
};

export const initialRemodellingProposalFacts: RemodellingProposalFacts = { unitAtRehabilitation: true };
