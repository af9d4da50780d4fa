/** Texts of the fields in which users choose an entry of a catalogue. */
export const referenceLabels = {
  loading: 'Caricamento…',
  notLoaded: 'L’elenco non è stato caricato: ricaricare la pagina.',
  search: 'Cercare…',
  searchFrom: 'Scrivere almeno {minimum} caratteri…',
  foreign: 'estero',
  until: 'fino al {year}',
} as const satisfies Record<string, string>;
