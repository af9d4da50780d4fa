import { charactersOf, firstCharacters } from '@percorso/domain';

const MAX_NAME = 60;

/** Returns the name of a schema of the care plan for sentences: its problem, shortened to 60 characters. */
export const schemaName = (problem: string): string =>
  charactersOf(problem) > MAX_NAME ? `${firstCharacters(problem, MAX_NAME - 1)}…` : problem;
