/** Texts of the assignment of a task to a colleague, and of the tasks that wait for a signature. */
export const taskAssignmentLabels = {
  mine: 'Assegnati a me',
  assign: 'Assegna a un collega: {todo}, {patient}',
  change: 'Cambia l’assegnazione: {todo}, {patient}',
  colleague: 'Collega',
  none: 'Nessun collega della struttura ha un account.',
  note: 'Nota per il collega',
  save: 'Assegna',
  saved: 'Attività assegnata',
  end: 'Togli l’assegnazione',
  ended: 'Assegnazione tolta',
  details: 'Assegnata da {by} il {date}.',
  toSign: 'Da firmare',
  toSignIntro: 'Piani operativi da autorizzare e riepiloghi PRI di cui prendere visione: {count}.',
} as const satisfies Record<string, string>;
