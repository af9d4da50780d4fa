import { findCode } from '../../code-lists/code-lists.js';
import { plural } from '../application/plural.js';

const periods: Readonly<Record<string, string>> = {
  DAILY: 'al giorno',
  WEEKLY: 'a settimana',
  FORTNIGHTLY: 'ogni 14 giorni',
  MONTHLY: 'al mese',
};

/**
 * Returns the frequency of a regime: `3 accessi a settimana`, `12 accessi ogni 14 giorni`. A period that a catalogue
 * import added is shown by its description.
 */
export const frequencyText = (regime: { regularity: number; regularityAccessTypeCode: string }): string => {
  const { regularity, regularityAccessTypeCode: code } = regime;
  const named = findCode('regularityAccessTypes', code)?.description ?? code;
  const period = periods[code] ?? `(${named.toLocaleLowerCase('it')})`;
  return `${plural(['1 accesso', '{count} accessi'], regularity)} ${period}`;
};

/** Returns a regime in one line: `120 giorni, 3 accessi a settimana`. */
export const regimeLine = (regime: Parameters<typeof frequencyText>[0] & { durationInDays: number }): string =>
  `${plural(['1 giorno', '{count} giorni'], regime.durationInDays)}, ${frequencyText(regime)}`;
