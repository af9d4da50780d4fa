/** The reasons, besides broken rules, for which a renewed access does not propose a value of the previous one. */
export const leftValueLabels = {
  ofPreviousAccess: 'Riguarda l’accesso precedente',
  practitionerLeft: 'L’operatore non lavora più per l’unità',
} as const satisfies Record<string, string>;

/** Texts of what a renewed access proposes from the previous one. */
export const previousSheetLabels = {
  title: 'Dall’accesso del {date}: da confermare',
  form: 'I dati sono riportati dall’accesso n. {number} ({start}–{end}). Nulla è salvato finché non si conferma.',
  confirm: 'Conferma e salva',
  empty: 'Compila da capo',
  again: 'Riporta i dati dell’accesso del {date}',
  left: 'Non riportati: {values}',
  leftValue: '{field}: {value} ({reason})',
  observed: '{field} nell’accesso precedente',
  entries: 'Voci dell’accesso n. {number} ({start}–{end}). Nulla è salvato finché non si conferma.',
  add: 'Riporta e conferma ({count})',
  show: 'Riporta voci dall’accesso del {date}',
  hide: 'Non riportare',
  added: 'Voci riportate dall’accesso precedente: {count}',
  manager: 'Responsabile degli schemi senza responsabile',
  result: 'Esito: {outcome}, qualificatore raggiunto {qualifier}',
  noResult: 'Non valutato',
  scales: 'Rilevazione precedente (accesso del {date})',
  scale: 'in ingresso {entry}, in uscita {exit}',
  newScore: '{scale}: punteggio in ingresso',
  addScores: 'Salva le nuove rilevazioni',
  failed: 'I dati dell’accesso precedente non si possono leggere.',
} as const satisfies Record<string, string>;
