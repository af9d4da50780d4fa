/** The reasons, besides broken rules, for which a renewed access does not propose a value of the previous one. */
export const leftValueLabels = {
  ofPreviousAccess: 'Riguarda l’accesso precedente',
  practitionerLeft: 'L’operatore non lavora più per l’unità',
} as const satisfies Record<string, string>;

/** Texts of what a renewed access proposes from the previous one. */
export const previousSheetLabels = {
  region: 'Dati dell’accesso precedente',
  title: 'Dall’accesso n. {number} ({start}–{end}): da confermare',
  notSaved: 'Nulla è salvato finché non si conferma.',
  confirm: 'Conferma e salva',
  empty: 'Compila da capo',
  again: 'Riporta i dati dell’accesso n. {number} ({start}–{end})',
  notBrought: 'Non riportato – {field}:',
  observed: '{field} nell’accesso precedente:',
  add: 'Riporta e conferma ({count})',
  chooseEntries: 'Voci da riportare',
  show: 'Riporta altre voci dall’accesso n. {number} ({start}–{end})',
  hide: 'Non riportare',
  added: 'Voci riportate dall’accesso precedente: {count}',
  manager: 'Responsabile degli schemi che non ne hanno uno nell’équipe',
  result: 'Esito: {outcome}, qualificatore raggiunto {qualifier}',
  noResult: 'Esito non valutato',
  scales: 'Rilevazione precedente: accesso n. {number} ({start}–{end})',
  scalesNote: 'I punteggi precedenti servono per confronto: si inseriscono quelli nuovi.',
  scores: 'Precedente: in ingresso {entry}, in uscita {exit}.',
  measured: 'Nuove rilevazioni salvate: {count}',
  addScores: 'Salva le nuove rilevazioni',
  failed: 'I dati dell’accesso precedente non si possono leggere: la scheda si può compilare da capo.',
} as const satisfies Record<string, string>;
