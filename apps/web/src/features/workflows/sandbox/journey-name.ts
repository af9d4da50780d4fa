/** With what the part of an address begins that tells of a trial. */
export const journeyName = '#prova=';
export const isJourneyAddress = (hash: string): boolean => hash.startsWith(journeyName);
