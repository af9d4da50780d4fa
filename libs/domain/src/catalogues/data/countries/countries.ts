import { africanCountries } from './africa.js';
import { americanCountries } from './america.js';
import { asianCountries } from './asia.js';
import type { Country } from './country.js';
import { europeanCountries } from './europe.js';
import { oceanianCountries } from './oceania.js';

const states: readonly Country[] = [
  ...europeanCountries,
  ...asianCountries,
  ...africanCountries,
  ...americanCountries,
  ...oceanianCountries,
];

export const countries = states.map(({ id, code, description, isoCode, isoAlpha3 }) => ({
  id,
  code,
  description,
  isoCode,
  isoAlpha3,
  istatCode: String(id),
}));

/** Citizenships, each with the three-letter code of its state (ISO 3166-1): Italy first, stateless persons last. */
export const citizenships = [
  { id: 100, code: 'ITA', description: 'Italiana', isoCode: 'IT' },
  ...states.map(({ id, isoAlpha3, citizenship, isoCode }) => ({
    id,
    code: isoAlpha3,
    description: citizenship,
    isoCode,
  })),
  { id: 999, code: 'XXA', description: 'Apolide', isoCode: null },
];

/**
 * The states where the European health card is valid: the European Union, the European Economic Area, Switzerland and
 * the United Kingdom.
 */
const healthCardStates = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS LI LT LU LV MT NL NO PL PT RO SE SI SK';

/** Issuers of a European health card: one institution for each state where the card is valid, Italy's first. */
export const healthCardAuthorities = [
  { code: '500001', description: 'Italia – Servizio sanitario nazionale (500001)' },
  ...states
    .filter(({ isoCode }) => healthCardStates.split(' ').includes(isoCode))
    .map(({ isoCode, description }) => ({ code: isoCode, description: `${description} – istituzione competente` })),
];
