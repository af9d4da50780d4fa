/** Texts of the panel where analysts download an event log. */
export const eventLogLabels = {
  title: 'Log degli eventi',
  intro:
    'Quanto è accaduto, per i programmi di process mining: senza nominativi, motivazioni e contenuti delle schede. Senza date comprende tutta la storia.',
  from: 'Dal',
  to: 'Al',
  wrongPeriod: 'La data finale precede quella iniziale',
  wrongDate: 'La data non è valida',
  xes: 'Scarica {name} (XES)',
  ocel: 'Scarica tutte le macchine (OCEL 2.0)',
} as const satisfies Record<string, string>;
