/** Facts for the guards of an import job. The server loads them; clients cannot set them. */
export type ProvisionImportFacts = {
  /** Number of records that passed the verification. */
  valid: number;
};

export const initialProvisionImportFacts: ProvisionImportFacts = { valid: 1 };
