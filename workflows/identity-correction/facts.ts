/** Facts for the guards of a correction of an identity. The server loads them; clients cannot set them. */
export type IdentityCorrectionFacts = {
  /** Whether the proposed identifier belongs to another patient, as a current or an earlier one. */
  identifierTaken: boolean;
  /** Whether at least one proposed value differs from the stored one. */
  identityDiffers: boolean;
  /** Whether the patient was merged into another one. */
  patientMerged: boolean;
  /** Whether the actor proposed the correction and is not an administrator. */
  decidesOwnProposal: boolean;
};

export const initialIdentityCorrectionFacts: IdentityCorrectionFacts = {
  identifierTaken: false,
  identityDiffers: true,
  patientMerged: false,
  decidesOwnProposal: false,
};
