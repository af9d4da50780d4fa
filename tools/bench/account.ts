/** Whose token the requests carry: rows are scoped to a unit, as for nearly everybody. */
export const ACCOUNT = 'uod.operatore';
