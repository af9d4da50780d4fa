import { charactersOf, firstCharacters } from '@percorso/domain';

const MAX_NAME = 60;

/** A schema of the project as a sentence names it, by its problem. */
export const schemaName = (problem: string): string =>
  charactersOf(problem) > MAX_NAME ? `${firstCharacters(problem, MAX_NAME - 1)}…` : problem;
