import type { ClientEventType } from '../../workflow-events.js';

/** The events that only the engine sends. */
type EngineEventType =
  | 'OPEN'
  | 'UPGRADE'
  | 'ENABLE'
  | 'DISABLE'
  | 'LOCK'
  | 'REOPEN'
  | 'CLOSE'
  | 'REASSIGN'
  | 'VERIFIED'
  | 'IMPORTED'
  | 'GENERATED'
  | 'FAIL';

/**
 * The labels of events in histories and in messages that refuse an event. The buttons of the wizard have other labels,
 * which depend on the step.
 */
const labelOfEvent = {
  OPEN: 'Apertura',
  UPGRADE: 'Passaggio a una nuova versione',
  VALIDATE: 'Validazione',
  INVALIDATE: 'Invalidazione',
  CHOOSE_SIMPLE_NEED: 'Scelta del bisogno semplice',
  TERMINATE: 'Chiusura dell’episodio',
  INTERRUPT: 'Interruzione anticipata',
  FORCE_CLOSE: 'Chiusura forzata',
  RENEW: 'Rinnovo',
  CHANGE_START_DATE: 'Correzione della data di accesso',
  TAKE_CHARGE: 'Presa in carico',
  WAITING_LIST: 'Lista d’attesa',
  REFUSE: 'Rifiuto',
  SAVE: 'Salvataggio',
  ADD: 'Aggiunta di una voce',
  CHANGE: 'Modifica di una voce',
  REMOVE: 'Eliminazione di una voce',
  CONFIRM: 'Conferma',
  CLEAR: 'Cancellazione del contenuto',
  ENABLE: 'Abilitazione',
  DISABLE: 'Disabilitazione',
  LOCK: 'Blocco',
  REOPEN: 'Riapertura',
  SUBMIT: 'Invio',
  ACCEPT: 'Accettazione',
  CLOSE: 'Chiusura',
  REASSIGN: 'Passaggio di consegne',
  SET_TARGETS: 'Obiettivi del centro di uno schema',
  SEND: 'Invio del piano',
  ANSWER_SCHEMAS: 'Valutazione degli schemi',
  APPROVE: 'Approvazione',
  REJECT: 'Rifiuto',
  AUTHORISE_UNIT: 'Autorizzazione dell’unità distrettuale',
  AUTHORISE_RESIDENCE: 'Autorizzazione del distretto di residenza',
  REJECT_RESIDENCE: 'Rifiuto del distretto di residenza',
  WITHDRAW: 'Ritiro',
  START: 'Avvio',
  VERIFIED: 'Verifica conclusa',
  IMPORT: 'Importazione',
  IMPORTED: 'Importazione conclusa',
  GENERATED: 'Generazione conclusa',
  MARK_SENT: 'Trasmissione',
  MERGE: 'Unione delle schede',
  UNMERGE: 'Separazione delle schede',
  DISCARD: 'Annullamento della proposta',
  FAIL: 'Errore',
} as const satisfies Record<ClientEventType | EngineEventType, string>;
export const eventLabels: Readonly<Record<string, string>> = labelOfEvent;
