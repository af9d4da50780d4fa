/** Prefix of the address's fragment if it contains a trial. */
export const journeyPrefix = '#prova=';
export const isJourneyAddress = (hash: string): boolean => hash.startsWith(journeyPrefix);
