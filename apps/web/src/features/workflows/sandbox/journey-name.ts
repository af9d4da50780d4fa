/** Prefix of the fragment that contains a trial. */
export const journeyName = '#prova=';
export const isJourneyAddress = (hash: string): boolean => hash.startsWith(journeyName);
