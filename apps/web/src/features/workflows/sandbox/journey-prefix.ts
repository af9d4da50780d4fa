/** Prefix of the fragment that contains a trial. */
export const journeyPrefix = '#prova=';
export const isJourneyAddress = (hash: string): boolean => hash.startsWith(journeyPrefix);
