/** Texts of the workflow diagrams: descriptions for screen readers and tooltips of their parts. */
export const diagramLabels = {
  title: (workflow: string, version: number) => `${workflow}, versione ${String(version)}`,
  wizard: 'Percorso guidato',
  polling: 'Attesa di un nuovo accesso o operatore',
  description: (states: readonly string[], transitions: number) =>
    `Stati: ${states.join(', ')}. Transizioni: ${String(transitions)}.`,
  current: 'Stato corrente',
  initial: 'Stato iniziale',
  onEntry: 'All’ingresso',
  always: 'Subito',
  done: 'Al termine',
  error: 'In caso di errore',
  after: 'Dopo l’intervallo',
  condition: 'se',
  effect: 'effetti',
} as const;

/**
 * Names of the parts (states, events and others) of the state machines that run in the browser, shown only on diagrams
 * and in the glossary.
 */
export const browserMachineLabels = {
  states: {
    showing: 'Consultazione',
    confirming: 'Richiesta di conferma',
    sending: 'Invio in corso',
    refused: 'Operazione rifiutata',
    conflict: 'Conflitto',
    checking: 'Verifica',
    waiting: 'Attesa',
    found: 'Elemento trovato',
    exhausted: 'Tentativi esauriti',
  },
  events: {
    SHOW: 'Scelta della fase',
    NEXT: 'Avanti',
    BACK: 'Indietro',
    REQUEST: 'Richiesta di un’operazione',
    CONFIRM: 'Conferma',
    CANCEL: 'Annullamento',
    DISMISS: 'Chiusura dell’avviso',
    RELOAD: 'Richiesta di ricaricare',
    RELOADED: 'Dati ricaricati',
    REMOTE_CHANGE: 'Modifica di altri',
  },
  guards: {
    hasNext: 'C’è una fase successiva da mostrare',
    hasPrevious: 'C’è una fase precedente',
    isConfirmed: 'Non serve conferma',
    isDone: 'Operazione eseguita',
    isRefused: 'Operazione rifiutata',
    isExhausted: 'Tentativi esauriti',
    isFound: 'Il nuovo elemento esiste',
  },
  effects: {
    showStep: 'Mostra la fase scelta',
    showNext: 'Mostra la fase successiva',
    showPrevious: 'Mostra la fase precedente',
    keepPending: 'Annota l’operazione richiesta',
    dropPending: 'Dimentica l’operazione richiesta',
    noteRemoteChange: 'Annota la modifica di altri',
    dropRemoteChange: 'Dimentica la modifica di altri',
    followReload: 'Segue i dati ricaricati',
    followAnswer: 'Segue la risposta',
    noteRefusal: 'Annota che cosa manca',
    noteConflict: 'Annota chi ha modificato',
    countAttempt: 'Conta il tentativo',
    keepReply: 'Annota la risposta',
  },
  actors: {
    send: 'Invia l’operazione al server',
    check: 'Chiede se il nuovo elemento esiste',
  },
} as const;
