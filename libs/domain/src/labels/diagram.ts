/** Texts of the diagrams of the workflows, for who hears them and who points at a part. */
export const diagramLabels = {
  title: (workflow: string, version: number) => `${workflow}, versione ${String(version)}`,
  wizard: 'Percorso guidato',
  episodePolling: 'Attesa del nuovo accesso',
  description: (states: readonly string[], transitions: number) =>
    `Stati: ${states.join(', ')}. Transizioni: ${String(transitions)}.`,
  current: 'Stato corrente',
  initial: 'Stato iniziale',
  always: 'Subito',
  done: 'Al termine',
  error: 'In caso di errore',
  after: 'Dopo l’intervallo',
  condition: 'se',
  effect: 'effetti',
} as const;
