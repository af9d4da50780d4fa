import type { BreakGlassAccessWeek } from '../../break-glass-accesses.js';
import { formatDate } from '../../dates.js';
import { fillLabel } from '../application/shell.js';
import { plural } from '../application/plural.js';

/** Texts of the page with the readings of patients out of scope, and of its line in the dashboard. Decision 0004. */
export const breakGlassAccessesLabels = {
  intro:
    'Assistiti di altre strutture che gli operatori hanno consultato con il codice fiscale completo, con il motivo indicato.',
  week: 'Settimana',
  weekOf: 'dal {start} al {end}',
  previous: 'Settimana precedente',
  next: 'Settimana successiva',
  current: 'Questa settimana',
  empty: 'Nessuna lettura fuori ambito nella settimana',
  at: 'Data e ora',
  actor: 'Operatore',
  units: 'Unità dell’operatore',
  patient: 'Assistito',
  folder: 'cartella {number}',
  folderNumber: 'Numero di cartella',
  openFolder: 'Apri la cartella: {patient}',
  residenceUnit: 'Unità di residenza',
  reason: 'Motivo',
  reasonText: 'Precisazione',
  accessOpened: 'Nuovo accesso in seguito',
  accessOpenedAt: 'il {date}',
  noAccessOpened: 'no',
  seen: 'Visionata',
  markSeen: 'Presa visione',
  marked: 'La presa visione è registrata',
  seenBy: 'Presa visione per {unit}: {name}, {at}',
  allSeen: 'Tutte le letture della settimana sono state visionate.',
  toSee: 'Letture fuori ambito da visionare',
  toSeeIntro: 'Assistiti di altre strutture consultati dagli operatori dell’unità.',
} as const satisfies Record<string, string>;

/** Returns the days of a week: `dal 23/11/2026 al 29/11/2026`. */
export const weekText = ({ startDate, endDate }: Pick<BreakGlassAccessWeek, 'startDate' | 'endDate'>): string =>
  fillLabel(breakGlassAccessesLabels.weekOf, { start: formatDate(startDate), end: formatDate(endDate) });

/** Returns how many readings of a week are not seen: `2 letture da visionare`. */
export const unseenText = ({ unseen }: Pick<BreakGlassAccessWeek, 'unseen'>): string =>
  plural(['una lettura da visionare', '{count} letture da visionare'], unseen);
