import { charactersOf, firstCharacters } from '@percorso/domain';

const MAX_NAME = 60;

/** Returns the name of a PRI schema for use in sentences: its problem, shortened to 60 characters. */
export const schemaName = (problem: string): string =>
  charactersOf(problem) > MAX_NAME ? `${firstCharacters(problem, MAX_NAME - 1)}…` : problem;
