/** What the guards of an import job need to know. Loaded by the server; clients cannot set them. */
export type ProvisionImportFacts = {
  /** Records that passed the verification. */
  valid: number;
};

export const initialProvisionImportFacts: ProvisionImportFacts = { valid: 1 };
