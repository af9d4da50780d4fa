import type { ConformanceAgainst, DeviationKind } from '../../conformance.js';

/** Texts of the administrators' page on the conformance of histories. */
export const conformanceLabels = {
  title: 'Conformità',
  intro:
    'Di ogni storia si controlla l’integrità, poi la si riesegue sulla propria versione della macchina e sulla più recente: si vede quali storie sono danneggiate e che cosa non sarebbe consentito. Nulla viene modificato.',
  check: 'Verifica delle storie',
  start: 'Avvia la verifica',
  started: 'Verifica avviata.',
  never: 'Nessuna verifica è stata ancora eseguita.',
  running: 'Verifica in corso: {histories} storie su {total}.',
  ended: 'Ultima verifica: {histories} storie, terminata il {at}.',
  by: 'Avviata da {by}.',
  lead: 'Le storie già scritte sono integre e ancora consentite dalle macchine?',
  conform: 'Integre e conformi alla propria versione',
  damaged: 'Danneggiate',
  deviatingOwn: 'Non conformi alla propria versione',
  deviatingNewest: 'Non consentite dalla versione più recente',
  groups: 'Che cosa non è conforme',
  groupPages: 'Pagine di ciò che non è conforme',
  none: 'Tutte le storie sono integre e conformi.',
  against: 'Rispetto a',
  workflow: 'Macchina',
  event: 'Evento',
  state: 'Nello stato',
  kind: 'Differenza',
  why: 'Perché',
  histories: 'Storie',
  show: 'Mostra le storie: {histories}',
  revision: 'Passo',
  open: 'Apri la storia',
  beginning: 'all’apertura',
} as const satisfies Record<string, string>;

export const conformanceAgainstLabels: Readonly<Record<ConformanceAgainst, string>> = {
  chain: 'Catena delle impronte',
  own: 'Propria versione',
  newest: 'Versione più recente',
};

export const deviationKindLabels: Readonly<Record<DeviationKind, string>> = {
  damaged: 'Storia danneggiata',
  notInState: 'Evento non previsto nello stato',
  unmet: 'Condizione non soddisfatta',
  otherState: 'Altro stato raggiunto',
  notOpened: 'Apertura mancante',
};

/** The reason of a deviation that no unmet guard explains. */
export const deviationLabels = {
  notInState: 'In questo stato l’evento non è previsto',
  otherState: 'L’evento porta in un altro stato: {state}',
  notOpened: 'La storia non comincia con una apertura',
} as const satisfies Partial<Record<DeviationKind, string>>;

/** The kinds of damage that a history may have. */
export const damageLabels = {
  noEvent: 'La storia è vuota',
  missingEvent: 'Prima di questo evento ne manca almeno uno',
  brokenHash: 'L’impronta non corrisponde al contenuto e agli eventi precedenti',
  unknownKey: 'La chiave dell’impronta non è tra quelle configurate',
  otherEnd: 'La storia non finisce dove si trova l’istanza: mancano eventi, o l’istanza è stata modificata',
} as const;
