/** The reason that a search gives for a patient of another structure, so that an access can be opened (decision 0004). */
export const openingAnAccess = { accessReason: 'APERTURA_ACCESSO' } as const;
