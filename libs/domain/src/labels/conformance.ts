import type { ConformanceAgainst, DeviationKind } from '../conformance.js';

/** Texts of the administrators' page on the conformance of histories. */
export const conformanceLabels = {
  title: 'Conformità',
  intro:
    'Ogni storia viene rieseguita sulla propria versione della macchina e sulla più recente: si vede che cosa oggi non sarebbe consentito. Nulla viene modificato.',
  check: 'Verifica delle storie',
  start: 'Avvia la verifica',
  started: 'Verifica avviata.',
  never: 'Nessuna verifica è stata ancora eseguita.',
  running: 'Verifica in corso: {histories} storie su {total}.',
  ended: 'Ultima verifica: {histories} storie, terminata il {at}.',
  by: 'Avviata da {by}.',
  lead: 'Le storie già scritte sono ancora consentite dalle macchine?',
  conform: 'Conformi alla propria versione',
  deviatingOwn: 'Non conformi alla propria versione',
  deviatingNewest: 'Non consentite dalla versione più recente',
  groups: 'Che cosa non sarebbe consentito',
  none: 'Tutte le storie sono conformi.',
  against: 'Rispetto a',
  workflow: 'Macchina',
  event: 'Evento',
  state: 'Nello stato',
  why: 'Perché',
  histories: 'Storie',
  show: 'Mostra le storie',
  revision: 'Passo',
  open: 'Apri la storia',
  beginning: 'all’apertura',
} as const satisfies Record<string, string>;

export const conformanceAgainstLabels: Readonly<Record<ConformanceAgainst, string>> = {
  own: 'Propria versione',
  newest: 'Versione più recente',
};

export const deviationLabels: Readonly<Record<DeviationKind, string>> = {
  refused: 'Evento non consentito',
  otherState: 'L’evento porta in un altro stato: {state}',
  notOpened: 'La storia non comincia con una apertura',
};
