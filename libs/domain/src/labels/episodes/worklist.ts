import type { WorklistTask } from '../../worklist.js';
import { plural } from '../application/plural.js';

/** The tasks of the worklist: what to do, and why it is the user's turn. Architecture §15. */
export const worklistTaskLabels = {
  COMPLETE_STEP: { todo: 'Completare la fase «{step}»', why: 'La fase è in corso' },
  REVISE_PRI: { todo: 'Rivedere il PRI e inviarlo di nuovo', why: 'Chiesta una revisione' },
  ACKNOWLEDGE_PRI: { todo: 'Prendere visione del riepilogo PRI', why: 'Inviato dall’unità distrettuale' },
  OPEN_CENTRE_ACCESS: { todo: 'Aprire l’accesso presso un centro', why: 'Nessun centro ha aperto un accesso' },
  EVALUATE: { todo: 'Registrare l’esito della valutazione', why: 'Accesso aperto presso il centro' },
  TAKE_FROM_WAITING_LIST: { todo: 'Prendere in carico dalla lista d’attesa', why: 'In lista d’attesa' },
  SEND_PLAN: { todo: 'Inviare il piano operativo', why: 'Assistito preso in carico' },
  REVISE_PLAN: { todo: 'Correggere il piano operativo e inviarlo di nuovo', why: 'Piano rifiutato' },
  APPROVE_PLAN: { todo: 'Approvare o rifiutare il piano operativo', why: 'Piano inviato dal centro' },
  SIGN_PLAN: { todo: 'Autorizzare il piano operativo', why: 'Piano approvato, firma mancante' },
  START_TREATMENT: { todo: 'Validare la fase e avviare la riabilitazione', why: 'Piano operativo autorizzato' },
  TREAT: { todo: 'Registrare il trattamento e concluderlo', why: 'Trattamento in corso' },
  ANSWER_PROPOSAL: { todo: 'Rispondere alla proposta di rimodulazione', why: 'Proposta inviata dal centro' },
  CLOSE_CENTRE_ACCESS: { todo: 'Completare la chiusura presso il centro', why: 'Trattamento concluso' },
  END_TREATMENT: { todo: 'Passare alla valutazione finale', why: 'Accesso presso il centro chiuso' },
} as const satisfies Record<WorklistTask, { todo: string; why: string }>;

export const worklistLabels = {
  hiddenName: 'Nominativo riservato',
  me: {
    title: 'Da fare',
    intro: 'Ciò che attende il profilo in uso, a partire da ciò che attende da più tempo.',
    empty: 'Nessun episodio attende il profilo in uso.',
  },
  others: {
    title: 'In attesa di altri',
    intro: 'Ciò che altri devono fare sugli episodi aperti.',
    empty: 'Nulla in attesa di altri.',
  },
  open: '{todo}: {patient}',
  whyOf: '{why}: «{note}» ({name})',
  waitsFor: 'In attesa di: {who}',
  since: 'dal {date}',
  days: '{days} gg',
  more: 'Mostra altri',
  assigned: 'Assegnato a',
} as const;

/** Who has to act, if it is not the user's turn. */
export const actorLabels = {
  unit: 'unità distrettuale',
  unitDirector: 'direttore dell’unità distrettuale',
  residenceDirector: 'direttore del distretto di residenza',
  centre: 'centro di riabilitazione',
  administrator: 'amministratore',
} as const satisfies Record<string, string>;
export type ActorLabel = keyof typeof actorLabels;

/** Returns how many corrections of identities wait for the decision of the reader. */
export const openCorrectionsText = (count: number): string =>
  plural(['Una correzione di identità da decidere', 'Correzioni di identità da decidere: {count}'], count);

/** Returns how many proposed merges of records wait: the text of the link in the dashboard. */
export const openMergesText = (count: number): string =>
  plural(['Un’unione di schede da completare', '{count} unioni di schede da completare'], count);
