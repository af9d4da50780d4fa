import {
  apiServices,
  OLDER_INSTANCES_COUNTED,
  type otherServices,
  type ServiceStatus,
  type ServiceVersion,
} from '../../app-versions.js';
import { plural } from './plural.js';
import { workflowLabels } from '../workflow/workflow.js';

/** Texts of the page that lists the versions of all services. Spec 001 §2. */
export const appVersionLabels = {
  intro: 'Le versioni di tutti i servizi, delle basi dati e dei sistemi collegati, e delle macchine a stati.',
  service: 'Servizio',
  version: 'Versione',
  builtAt: 'Costruita il',
  commit: 'Revisione',
  status: 'Stato',
  reload: 'Ricarica',
  olderPage: 'La pagina è di una versione precedente: ricaricare.',
  reloadPage: 'Ricarica la pagina',
  upToDate: 'Nessuna istanza aperta su versioni precedenti',
} as const satisfies Record<string, string>;

const serviceLabels = {
  core: 'Servizio principale (core)',
  edge: 'Servizio per le pagine (edge)',
  hua: 'Accesso unico (hua)',
  civilRegistry: 'Anagrafe',
  territories: 'Territori',
  imports: 'Importazioni',
  reportEngine: 'Motore dei report',
  regionalFlows: 'Flussi regionali',
  userFacade: 'Utenti',
  web: 'Applicazione web',
  database: 'Base dati: ultima migrazione',
  postgres: 'Postgres',
  identityProvider: 'Sistema di autenticazione',
  uniqueRegistry: 'Anagrafe unica regionale',
  patientRegister: 'Anagrafe regionale degli assistiti',
  identitySource: 'Fonte identità',
  regionalServices: 'Altri servizi regionali',
  identityDirectory: 'Elenco degli utenti',
} as const satisfies Record<(typeof apiServices)[number] | (typeof otherServices)[number], string>;

const names: Readonly<Record<ServiceVersion['service'], string>> = { ...workflowLabels, ...serviceLabels };
export const serviceLabel = (service: ServiceVersion['service']): string =>
  service in serviceLabels ? names[service] : `Macchina a stati: ${names[service]}`;

export const serviceStatusLabels = {
  running: 'In funzione',
  reachable: 'Raggiungibile',
  demo: 'Dimostrativo',
  notConfigured: 'Non configurato',
  notAnswering: 'Non risponde',
} as const satisfies Record<ServiceStatus, string>;

/** Returns the number of open instances of a state machine that run an older version, as display text. */
export function olderInstancesText(count: number): string {
  if (count === 0) return appVersionLabels.upToDate;
  const text: [string, string] = [
    '1 istanza aperta su una versione precedente',
    '{count} istanze aperte su versioni precedenti',
  ];
  return count > OLDER_INSTANCES_COUNTED ? `Più di ${plural(text, OLDER_INSTANCES_COUNTED)}` : plural(text, count);
}
