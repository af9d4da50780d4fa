import type { WebhookDeliveryState, WebhookFailure } from '../../webhooks/deliveries.js';
import type { WebhookScope, WebhookStop } from '../../webhooks/subscriptions.js';
import { WorkflowName } from '../../workflow-names.js';
import { eventLabels } from '../workflow/events.js';
import { plural } from './plural.js';
import { workflowLabels } from '../workflow/workflow.js';

/** The fields of a subscription, in its form and in its change log. */
export const webhookFieldLabels = {
  name: 'Nome',
  address: 'Indirizzo',
  events: 'Eventi',
  scope: 'Ambito',
  scopeId: 'Struttura',
  personalData: 'Con dati personali',
  active: 'Attiva',
  stopped: 'Sospesa dal sistema',
} as const satisfies Record<string, string>;

export const webhookScopeLabels: Readonly<Record<WebhookScope, string>> = {
  REGION: 'Tutta la regione',
  LOCAL_HEALTH_AUTHORITY: 'Un’azienda sanitaria locale',
  DISTRICT_UNIT: 'Un’unità distrettuale',
  REHABILITATION_CENTER: 'Un centro di riabilitazione',
};

export const webhookStopLabels: Readonly<Record<WebhookStop, string>> = {
  gone: 'il ricevente ha risposto che l’indirizzo non esiste più (410)',
};

export const webhookDeliveryStateLabels: Readonly<Record<WebhookDeliveryState, string>> = {
  waiting: 'In attesa',
  delivered: 'Consegnata',
  dead: 'Non consegnata',
};

export const webhookFailureLabels: Readonly<Record<WebhookFailure, string>> = {
  addressNotAllowed: 'L’indirizzo porta a una rete non ammessa',
  unresolved: 'Il nome dell’host è sconosciuto',
  unreachable: 'L’host non è raggiungibile',
  timeout: 'Il ricevente non ha risposto in tempo',
  certificate: 'Il certificato del ricevente non è attendibile',
  answered: 'Il ricevente ha risposto con un errore',
};

/** Texts of the administrators' page on subscriptions and deliveries. */
export const webhookLabels = {
  tabs: 'Sezioni delle notifiche ad altri sistemi',
  subscriptionsTab: 'Sottoscrizioni',
  subscriptionsIntro:
    'Gli altri sistemi che vengono avvisati degli eventi: a quale indirizzo, di quali eventi e di quali strutture.',
  deliveriesTab: 'Consegne',
  deliveriesIntro:
    'Ogni evento per ogni sottoscrizione, dal più recente. Le consegne di una stessa istanza partono una dopo l’altra; quelle non riuscite si ritentano per tre giorni.',
  newSubscription: 'Nuova sottoscrizione',
  subscriptionOf: 'Sottoscrizione «{name}»',
  emptySubscriptions: 'Nessuna sottoscrizione: nessun altro sistema viene avvisato.',
  emptyDeliveries: 'Nessuna consegna trovata',
  main: 'Ricevente',
  addressHelp: 'Indirizzo completo, che comincia con https://',
  scopeTitle: 'Ambito',
  scopeIntro: 'Il ricevente viene avvisato solo degli episodi che riguardano la struttura scelta.',
  authority: 'Azienda sanitaria locale',
  districtUnit: 'Unità distrettuale',
  centre: 'Centro di riabilitazione',
  eventsTitle: 'Eventi',
  eventsIntro: 'Gli eventi di cui il ricevente viene avvisato, per tipo di istanza.',
  allOf: 'Tutti: {of}',
  personalIntro:
    'Di norma i messaggi non contengono nomi né identificativi di persone. Con i dati personali indicano l’assistito e chi ha compiuto l’operazione.',
  state: 'Stato',
  stateActive: 'Attiva',
  statePaused: 'Sospesa',
  stoppedBecause: 'Sospesa dal sistema: {reason}. Corretto l’indirizzo, attivarla di nuovo.',
  waiting: 'In attesa',
  dead: 'Non consegnate',
  lastDelivered: 'Ultima consegna',
  never: 'mai',
  saved: 'Sottoscrizione salvata.',
  deleted: 'Sottoscrizione eliminata.',
  deleteQuestion: 'Eliminare la sottoscrizione «{name}»? Le consegne in attesa non partiranno più.',
  secretTitle: 'Segreto della firma',
  secretIntro: 'Ogni messaggio è firmato secondo Standard Webhooks: il ricevente verifica la firma con questo segreto.',
  secretOnce: 'Copiare ora il segreto: non sarà più mostrato.',
  copySecret: 'Copia il segreto',
  secretCopied: 'Segreto copiato.',
  newSecret: 'Nuovo segreto',
  newSecretQuestion:
    'Creare un nuovo segreto? Per 24 ore i messaggi saranno firmati anche con quello attuale, poi solo con il nuovo.',
  previousUntil: 'Il segreto precedente vale fino al {at}.',
  test: 'Invia una prova',
  testIntro: 'Invia subito un messaggio di prova all’indirizzo salvato.',
  testDelivered: 'Il ricevente ha risposto {status} in {milliseconds} ms.',
  testFailed: '{failure}.',
  testFailedWith: '{failure} (stato {status}): {reply}',
  edit: 'Modifica',
  created: 'Del',
  subscription: 'Sottoscrizione',
  event: 'Evento',
  workflow: 'Istanza',
  revision: 'Passo {revision}',
  attempts: 'Tentativi',
  lastReply: 'Ultima risposta',
  status: 'Stato {status}',
  dueAt: 'prossimo tentativo: {at}',
  resend: 'Invia di nuovo',
  resendOf: 'Invia di nuovo: {event} del {at}',
  resent: 'La consegna è di nuovo in attesa.',
  resendAll: 'Invia di nuovo le non consegnate',
  showDeliveries: 'Mostra le consegne',
  showReply: 'Mostra la risposta',
} as const satisfies Record<string, string>;

/** Returns the message after all dead deliveries of a subscription were requeued. */
export const webhooksResent = (count: number): string =>
  plural(['Una consegna è di nuovo in attesa.', '{count} consegne sono di nuovo in attesa.'], count);

/** Returns a value of a subscription as its change log displays it. */
export function webhookSettingText(field: string, value: string): string {
  const labels: Readonly<Record<string, string>> = field === 'scope' ? webhookScopeLabels : webhookStopLabels;
  return field === 'events' ? eventsText(value) : (labels[value] ?? value);
}

/** Returns event types, separated by commas (`uod-episode.OPEN, uod-episode.VALIDATE`), as display text grouped by workflow. */
const eventsText = (types: string): string =>
  WorkflowName.options
    .flatMap((workflow) => {
      const typesOfWorkflow = types.split(', ').filter((type) => type.startsWith(`${workflow}.`));
      const events = typesOfWorkflow.map((type) => eventLabels[type.slice(workflow.length + 1)] ?? type);
      return events.length > 0 ? [`${workflowLabels[workflow]}: ${events.join(', ')}`] : [];
    })
    .join('; ');
