import { plural } from './plural.js';

/** The search of the top bar. */
export const finderLabels = {
  search: 'Cerca in tutto il sistema',
  placeholder: 'Cerca (tasto /)',
  recentPatients: 'Ultimi assistiti consultati',
  patients: 'Assistiti',
  episodes: 'Episodi di cura',
  districtUnits: 'Unità distrettuali',
  rehabilitationCenters: 'Centri di riabilitazione',
  practitioners: 'Operatori',
  pages: 'Pagine',
  bornOn: 'nascita {date}',
  folder: 'cartella {number}',
  startedOn: 'dal {date}',
  closed: 'concluso',
  hint: 'Cognome e nome, data di nascita, codice fiscale, numero di cartella, struttura, operatore o pagina.',
  nothing: 'Nessun risultato nel proprio ambito.',
  shortcuts: 'Scorciatoie da tastiera',
} as const satisfies Record<string, string>;

export const resultsFound = (count: number): string => plural(['1 risultato', '{count} risultati'], count);

/** The keyboard shortcuts, and the dialog that lists them. */
export const shortcutLabels = {
  title: 'Scorciatoie da tastiera',
  singleKeys: 'Tasti singoli',
  singleKeysNote: 'Non agiscono mentre si scrive in un campo o è aperta una finestra.',
  areOn: 'Tasti singoli attivi',
  always: 'Sempre',
  search: 'Cerca in tutto il sistema',
  help: 'Mostra le scorciatoie',
  nextSheet: 'Apri la scheda successiva dell’episodio',
  previousSheet: 'Apri la scheda precedente dell’episodio',
  save: 'Salva la scheda o conferma la finestra in cui si scrive',
  leave: 'Esci dalla ricerca o chiudi la finestra',
  thenKey: 'poi',
  or: 'o',
  goTo: 'Vai a: {page}',
} as const satisfies Record<string, string>;
