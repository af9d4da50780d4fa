/** Facts for the guards of an import job. Loaded by the server; clients cannot set them. */
export type ProvisionImportFacts = {
  /** Records that passed the verification. */
  valid: number;
};

export const initialProvisionImportFacts: ProvisionImportFacts = { valid: 1 };
