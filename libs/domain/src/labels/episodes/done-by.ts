import type { WorkflowName } from '../../workflow-names.js';

/**
 * An action of a user, as a sentence without its subject; `{object}` is the target. `workflow.EVENT` overrides the sentence of `EVENT` for
 * that workflow.
 */
const sentences: Readonly<Record<string, string>> = {
  OPEN: 'ha aperto {object}',
  VALIDATE: 'ha validato la fase',
  INVALIDATE: 'ha invalidato la fase',
  CHOOSE_SIMPLE_NEED: 'ha scelto il bisogno semplice e chiuso l’episodio',
  TERMINATE: 'ha chiuso {object}',
  INTERRUPT: 'ha interrotto {object}',
  FORCE_CLOSE: 'ha forzato la chiusura dell’episodio',
  RENEW: 'ha rinnovato {object}',
  CHANGE_START_DATE: 'ha corretto la data di accesso',
  TAKE_CHARGE: 'ha preso in carico l’assistito',
  WAITING_LIST: 'ha messo l’assistito in lista d’attesa',
  SAVE: 'ha salvato {object}',
  ADD: 'ha aggiunto una voce a {object}',
  CHANGE: 'ha modificato una voce di {object}',
  REMOVE: 'ha eliminato una voce di {object}',
  IMPORT: 'ha importato voci in {object}',
  CONFIRM: 'ha confermato {object}',
  CLEAR: 'ha cancellato il contenuto di {object}',
  ENABLE: 'ha abilitato {object}',
  DISABLE: 'ha disabilitato {object}',
  LOCK: 'ha bloccato {object}',
  REOPEN: 'ha riaperto {object}',
  SUBMIT: 'ha inviato {object}',
  ACCEPT: 'ha accettato {object}',
  CLOSE: 'ha chiuso {object}',
  SET_TARGETS: 'ha scritto gli obiettivi del centro',
  SEND: 'ha inviato {object}',
  ANSWER_SCHEMAS: 'ha valutato gli schemi del piano operativo',
  APPROVE: 'ha approvato {object}',
  REJECT: 'ha rifiutato {object}',
  AUTHORISE_UNIT: 'ha autorizzato {object}',
  AUTHORISE_RESIDENCE: 'ha autorizzato {object}',
  REJECT_RESIDENCE: 'ha rifiutato {object}',
  'patient-merge.MERGE': 'ha unito le schede',
  'patient-merge.UNMERGE': 'ha separato le schede',
  'patient-merge.DISCARD': 'ha annullato la proposta',
  'cdr-episode.REFUSE': 'non ha preso in carico l’assistito',
  'sheet.REFUSE': 'ha chiesto di rivedere {object}',
  'sheet.ACCEPT': 'ha preso visione di {object}',
};

/** Returns the sentence for an event of a workflow, `ha rifiutato {object}`; undefined if the event has none. */
export const doneByText = (workflow: WorkflowName, event: string): string | undefined =>
  sentences[`${workflow}.${event}`] ?? sentences[event];
