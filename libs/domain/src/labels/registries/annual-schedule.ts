import { formatWhole } from '../../money.js';
import { formatDate } from '../../dates.js';

/** Texts of the annual hours of external organisations. Spec 001 §2. */
export const annualScheduleLabels = {
  intro:
    'Le ore annue del personale dei centri di riabilitazione, per categoria professionale, come sono nelle loro annualità.',
  caption: 'Ore annue per centro e categoria',
  year: 'Anno',
  authority: 'ASL',
  allAuthorities: 'Tutte le ASL',
  code: 'Codice',
  centre: 'Centro',
  total: 'Totale',
  totalRow: 'Totale dei centri',
  missing: 'Annualità mancante',
  openCentre: 'Apri la scheda del centro: {centre}',
  empty: 'Nessun centro di riabilitazione per la scelta fatta.',
  close: 'Chiudi l’anno',
  closeHint: 'Per chiudere l’anno scegliere un’ASL.',
  closeTitle: 'Chiudere l’anno {year}?',
  closeText:
    'Le ore dei centri di {authority} restano quelle di adesso: le modifiche successive delle annualità saranno segnalate accanto. L’operazione è irreversibile.',
  closed: 'Anno chiuso',
  closedOn: 'Anno chiuso il {date}.',
  closedOnBy: 'Anno chiuso il {date} da {by}.',
  changed: 'Le annualità sono cambiate dopo la chiusura: accanto alle ore di allora ci sono quelle di adesso.',
} as const satisfies Record<string, string>;

/** Returns the hours when the year was closed, followed by the current hours of the annuality if they differ. */
export function hoursText(closingHours: number | null, currentHours: number | null): string {
  const textOf = (hours: number | null): string => (hours === null ? '—' : formatWhole(hours));
  return closingHours === currentHours ? textOf(closingHours) : `${textOf(closingHours)} (ora ${textOf(currentHours)})`;
}

/**
 * Returns when a year was closed and by which user, `Anno chiuso il 12/03/2026 da Anna Russo.`; without the user for readers without
 * personal data.
 */
export const closedText = (closedAt: string, by: string | null): string => {
  const text = by === null ? annualScheduleLabels.closedOn : annualScheduleLabels.closedOnBy;
  return text.replace('{date}', formatDate(closedAt)).replace('{by}', by ?? '');
};
