/** What the guards of a remodelling proposal need to know. Loaded by the server; clients cannot set them. */
export type RemodellingProposalFacts = {
  /** The unit's episode is at the rehabilitation step. */
  unitAtRehabilitation: boolean;
};

export const initialRemodellingProposalFacts: RemodellingProposalFacts = { unitAtRehabilitation: true };
