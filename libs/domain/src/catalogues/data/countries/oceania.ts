import type { Country } from './country.js';

/** The states of Oceania. */
export const oceanianCountries = [
  { id: 701, code: 'Z700', description: 'Australia', isoCode: 'AU', isoAlpha3: 'AUS', citizenship: 'Australiana' },
  { id: 703, code: 'Z704', description: 'Figi', isoCode: 'FJ', isoAlpha3: 'FJI', citizenship: 'Figiana' },
  { id: 708, code: 'Z731', description: 'Kiribati', isoCode: 'KI', isoAlpha3: 'KIR', citizenship: 'Gilbertese' },
  { id: 712, code: 'Z711', description: 'Isole Marshall', isoCode: 'MH', isoAlpha3: 'MHL', citizenship: 'Marshallese' },
  {
    id: 713,
    code: 'Z735',
    description: 'Stati Federati di Micronesia',
    isoCode: 'FM',
    isoAlpha3: 'FSM',
    citizenship: 'Micronesiana',
  },
  { id: 715, code: 'Z713', description: 'Nauru', isoCode: 'NR', isoAlpha3: 'NRU', citizenship: 'Nauruana' },
  { id: 719, code: 'Z719', description: 'Nuova Zelanda', isoCode: 'NZ', isoAlpha3: 'NZL', citizenship: 'Neozelandese' },
  { id: 720, code: 'Z734', description: 'Palau', isoCode: 'PW', isoAlpha3: 'PLW', citizenship: 'Palauana' },
  { id: 721, code: 'Z730', description: 'Papua Nuova Guinea', isoCode: 'PG', isoAlpha3: 'PNG', citizenship: 'Papuana' },
  { id: 725, code: 'Z724', description: 'Isole Salomone', isoCode: 'SB', isoAlpha3: 'SLB', citizenship: 'Salomonese' },
  { id: 727, code: 'Z726', description: 'Samoa', isoCode: 'WS', isoAlpha3: 'WSM', citizenship: 'Samoana' },
  { id: 730, code: 'Z728', description: 'Tonga', isoCode: 'TO', isoAlpha3: 'TON', citizenship: 'Tongana' },
  { id: 731, code: 'Z732', description: 'Tuvalu', isoCode: 'TV', isoAlpha3: 'TUV', citizenship: 'Tuvaluana' },
  { id: 732, code: 'Z733', description: 'Vanuatu', isoCode: 'VU', isoAlpha3: 'VUT', citizenship: 'Vanuatuana' },
] as const satisfies readonly Country[];
