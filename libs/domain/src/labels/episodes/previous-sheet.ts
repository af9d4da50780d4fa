/** The reasons, besides broken rules, for which a renewed access does not propose a value of the previous one. */
export const leftValueLabels = {
  ofPreviousAccess: 'Riguarda l’episodio precedente',
  practitionerLeft: 'L’operatore non lavora più per l’unità',
} as const satisfies Record<string, string>;

/** Texts of what a renewed access proposes from the previous one. */
export const previousSheetLabels = {
  region: 'Dati dell’episodio precedente',
  title: 'Dall’episodio n. {number} ({start}–{end}): da confermare',
  notSaved: 'Nulla è salvato finché non si conferma.',
  confirm: 'Conferma e salva',
  empty: 'Compila da capo',
  again: 'Riporta i dati dell’episodio n. {number} ({start}–{end})',
  notBrought: 'Non riportato – {field}:',
  observed: '{field} nell’episodio precedente:',
  add: 'Riporta e conferma ({count})',
  chooseEntries: 'Voci da riportare',
  show: 'Riporta altre voci dall’episodio n. {number} ({start}–{end})',
  hide: 'Non riportare',
  added: 'Voci riportate dall’episodio precedente: {count}',
  manager: 'Responsabile degli schemi che non ne hanno uno nell’équipe',
  result: 'Esito: {outcome}, qualificatore raggiunto {qualifier}',
  noResult: 'Esito non valutato',
  scales: 'Rilevazione precedente: episodio n. {number} ({start}–{end})',
  scalesNote: 'I punteggi precedenti servono per confronto: si inseriscono quelli nuovi.',
  scores: 'Precedente: in ingresso {entry}, in uscita {exit}.',
  measured: 'Nuove rilevazioni salvate: {count}',
  addScores: 'Salva le nuove rilevazioni',
  failed: 'I dati dell’episodio precedente non si possono leggere: la scheda si può compilare da capo.',
} as const satisfies Record<string, string>;
