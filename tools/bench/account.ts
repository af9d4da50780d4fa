/** The account that sends the requests. Like most users it belongs to a unit and sees only that unit's rows. */
export const ACCOUNT = 'uod.operatore';
