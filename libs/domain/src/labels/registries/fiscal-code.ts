/** The fields that a fiscal code encodes, as the form names those that do not match. */
export const fiscalCodeFactLabels = {
  surname: 'cognome',
  name: 'nome',
  birthDate: 'data di nascita',
  gender: 'sesso',
  birthPlace: 'luogo di nascita',
} as const satisfies Record<string, string>;
export type FiscalCodeFact = keyof typeof fiscalCodeFactLabels;

const listOfFacts = new Intl.ListFormat('it', { type: 'conjunction' });

/** Returns the warning about the fields that do not match: «Il codice fiscale non corrisponde a: cognome e data di nascita.» */
export const fiscalCodeDisagreementLabel = (facts: readonly FiscalCodeFact[]): string =>
  `Il codice fiscale non corrisponde a: ${listOfFacts.format(facts.map((fact) => fiscalCodeFactLabels[fact]))}.`;
