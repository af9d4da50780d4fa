import type { ClientEventType } from '../../workflow-events.js';
import type { invalidateLabel } from './wizard.js';

/** The question that confirms an event. Spec 000 §8: an invalidation is irreversible. */
export const confirmEventLabels = {
  VALIDATE:
    'Le schede compilate della fase «{step}» non saranno più modificabili e l’episodio passerà alla fase successiva.',
  INVALIDATE: 'La fase «{step}» sarà invalidata: si tornerà alla fase precedente e le sue schede andranno riviste.',
  INVALIDATE_ACCEPTANCE:
    'L’accettazione sarà invalidata: si tornerà alla fase di accettazione e le sue schede andranno riviste.',
  INVALIDATE_ACCESS: 'L’accesso viene terminato: non sarà più possibile aprirlo.',
  CHOOSE_SIMPLE_NEED:
    'Con un bisogno semplice l’episodio non prosegue: sarà invalidato e chiuso, e si tornerà alla cartella dell’assistito.',
  TERMINATE: 'L’episodio viene chiuso e non sarà più modificabile.',
  CLEAR: 'Il contenuto della scheda viene cancellato.',
  irreversible: 'L’operazione è irreversibile.',
} as const satisfies Record<string, string>;

/** The question before going back, by the label of the button that goes back. */
export const invalidationTexts = {
  terminateAccess: confirmEventLabels.INVALIDATE_ACCESS,
  invalidateAcceptance: confirmEventLabels.INVALIDATE_ACCEPTANCE,
  invalidateStep: confirmEventLabels.INVALIDATE,
} as const satisfies Record<ReturnType<typeof invalidateLabel>, string>;

/**
 * The events that have a message in `wizardDoneLabels`. The excluded ones: entries, forms, imports, flows and corrections have messages of their own,
 * a renewal leads to the new episode, and the remaining three mean different things in different workflows.
 */
type DoneEvent =
  | Exclude<
      ClientEventType,
      | 'SAVE'
      | 'ADD'
      | 'CHANGE'
      | 'REMOVE'
      | 'IMPORT'
      | 'START'
      | 'MARK_SENT'
      | 'RENEW'
      | 'WITHDRAW'
      | 'MERGE'
      | 'UNMERGE'
      | 'DISCARD'
    >
  | 'TERMINATE_ACCESS'
  | 'ACKNOWLEDGE'
  | 'ASK_REVISION';

/** The message after an event. */
export const wizardDoneLabels = {
  VALIDATE: 'Fase validata',
  CHANGE_START_DATE: 'Episodio salvato',
  INVALIDATE: 'Invalidazione eseguita',
  TERMINATE_ACCESS: 'Accesso terminato',
  CHOOSE_SIMPLE_NEED: 'Episodio chiuso per bisogno semplice',
  TERMINATE: 'Accesso terminato',
  INTERRUPT: 'Episodio interrotto',
  FORCE_CLOSE: 'Chiusura forzata eseguita',
  TAKE_CHARGE: 'Presa in carico registrata',
  WAITING_LIST: 'Lista d’attesa registrata',
  REFUSE: 'Esito registrato',
  SET_TARGETS: 'Obiettivi salvati',
  SEND: 'Piano operativo inviato',
  ANSWER_SCHEMAS: 'Esito dello schema registrato',
  APPROVE: 'Piano operativo approvato',
  REJECT: 'Rifiuto registrato',
  AUTHORISE_UNIT: 'Autorizzazione registrata',
  AUTHORISE_RESIDENCE: 'Autorizzazione registrata',
  REJECT_RESIDENCE: 'Rifiuto registrato',
  CLEAR: 'Contenuto della scheda cancellato',
  CONFIRM: 'Elenco confermato',
  SUBMIT: 'Riepilogo inviato',
  ACCEPT: 'Accettazione registrata',
  ACKNOWLEDGE: 'Presa visione registrata',
  ASK_REVISION: 'Richiesta di revisione inviata',
} as const satisfies Record<DoneEvent, string>;

/** Texts that say what another user has just changed. */
export const remoteChangeLabels = {
  line: '{name} {event} il {date} alle {time}{now}.',
  update: 'Aggiorna',
  dismiss: 'Nascondi l’avviso',
  someone: 'Un’altra persona',
  conflictTitle: 'L’episodio è stato modificato da altri',
  nowAt: ': ora nella fase «{step}»',
  changed: 'ha aggiornato {object}',
  episode: 'l’episodio',
  plan: 'il piano operativo',
  proposal: 'la proposta di rimodulazione',
  sheet: 'una scheda',
  conflictSheetTitle: 'La scheda è stata modificata da altri',
  conflictUnknown: 'Nel frattempo l’episodio è stato modificato.',
  conflictKept: 'L’operazione non è stata eseguita. Ciò che è stato scritto nelle schede aperte non va perso.',
  reload: 'Ricarica l’episodio',
  later: 'Non ora',
} as const satisfies Record<string, string>;

/** Texts and fields of the dialog that closes an episode early. Spec 000 §2 and §5. */
export const endAccessLabels = {
  interruptTitle: 'Interruzione anticipata dell’episodio',
  interruptionReason: 'Motivo dell’interruzione',
  date: 'Data di interruzione',
  annotation: 'Note',
  forceCloseTitle: 'Chiusura forzata dell’episodio',
  forceCloseText: 'L’episodio viene chiuso qualunque sia la fase, anche presso il centro. Non potrà essere rinnovato.',
  reason: 'Motivo della chiusura forzata',
  forceClose: 'Forza la chiusura',
  required: 'Il campo è richiesto',
} as const satisfies Record<string, string>;
