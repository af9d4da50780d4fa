/** The account that sends the requests: its rows are scoped to a unit, as for most users. */
export const ACCOUNT = 'uod.operatore';
