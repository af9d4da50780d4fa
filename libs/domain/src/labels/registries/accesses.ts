import type { AccessReasonCode } from '../../access-reasons.js';
import { fillLabel } from '../application/shell.js';
import { givenReasonLabels } from './access-reasons.js';

type Access = {
  /** What was read. */
  what: string;
  /** Why, or on which occasion. */
  why: string;
};

const consulted = 'Consultazione';
const history = 'Consultazione dello storico';
const givenReason = 'Motivo dichiarato: {given}';
const searched = 'Ricerca per codice fiscale, STP o ENI';

/** Every reason for which a read of a patient's record is logged. */
export const readReasonLabels = {
  patient_read: { what: 'Scheda dell’assistito', why: consulted },
  tax_code_search: { what: 'Scheda dell’assistito', why: `${searched}, per aprire un accesso` },
  civil_registry_search: { what: 'Scheda dell’assistito', why: searched },
  civil_registry_create: { what: 'Scheda anagrafica', why: 'Registrazione dell’assistito' },
  civil_registry_read: { what: 'Scheda anagrafica', why: consulted },
  civil_registry_history_read: { what: 'Scheda anagrafica', why: history },
  patient_document_read: { what: 'Documenti dell’assistito', why: consulted },
  episode_of_care_read: { what: 'Episodio di cura', why: consulted },
  rehab_center_episode_read: { what: 'Episodio di cura presso il centro', why: consulted },
  rehab_center_episode_create: { what: 'Esistenza di un episodio aperto', why: `${searched} di un centro` },
  closing_summary_read: { what: 'Riepilogo della chiusura', why: consulted },
  sheet_read: { what: 'Schede dell’episodio di cura', why: consulted },
  sheet_printed: { what: 'Schede dell’episodio di cura', why: 'Stampa' },
  episode_document_read: { what: 'Documenti dell’episodio di cura', why: consulted },
  remodelling_read: { what: 'Proposte di rimodulazione', why: consulted },
  appointments_read: { what: 'Appuntamenti', why: consulted },
  appointment_printed: { what: 'Appuntamenti', why: 'Stampa' },
  appointments_history_read: { what: 'Appuntamenti', why: history },
  workflow_read: { what: 'Storia dell’episodio di cura', why: consulted },
  fhir_read: { what: 'Dati in formato FHIR', why: 'Lettura da parte di un altro sistema' },
  fhir_export: { what: 'Dati in formato FHIR', why: 'Esportazione verso un altro sistema' },
  webhook: { what: 'Notifica di un evento con i dati dell’assistito', why: 'Invio a un altro sistema' },
  identity_correction_read: { what: 'Proposte di correzione dell’identità', why: consulted },
  patient_merge: { what: 'Confronto di due schede da unire', why: consulted },
  accesses_read: { what: 'Elenco degli accessi alla scheda', why: 'Richiesta dell’interessato o verifica' },
  held_data_read: { what: 'Tutti i dati conservati', why: 'Richiesta dell’interessato' },
} as const satisfies Record<string, Access>;
export type ReadReason = keyof typeof readReasonLabels;

/** Every reason for which a search by a complete identifier is logged: the screen of the search, or an update from the sources. */
export const lookupReasonLabels = {
  search: { what: 'Anagrafe regionale e fonti identità', why: searched },
  registration: { what: 'Anagrafe regionale e fonti identità', why: 'Registrazione dell’assistito' },
  synchronisation: { what: 'Anagrafe regionale e fonti identità', why: 'Aggiornamento della scheda anagrafica' },
  patients_list: { what: 'Elenco degli assistiti', why: searched },
  patient_search: { what: 'Elenco degli assistiti', why: searched },
  global_search: { what: 'Ricerca in tutto il sistema', why: searched },
  centre_search: { what: 'Elenco degli assistiti', why: `${searched} di un centro` },
} as const satisfies Record<string, Access>;
export type LookupReason = keyof typeof lookupReasonLabels;

/** Prefix of the code of a search among the codes of reads. */
export const LOOKUP = 'lookup_';

const labels: Readonly<Record<string, Access>> = {
  ...readReasonLabels,
  ...Object.fromEntries(Object.entries(lookupReasonLabels).map(([code, label]) => [LOOKUP + code, label])),
};

/** What the log of reads stores of a reason: its code, and the reason that the reader gave for looking up a patient out of scope. */
type Logged = { reason: string; accessReason: AccessReasonCode | null; accessReasonText: string | null };

/** Returns the texts of a logged read; of a reason that another release wrote, its code. */
export function accessTexts({ reason, accessReason, accessReasonText }: Logged): Access {
  const { what, why } = labels[reason] ?? { what: reason, why: '' };
  if (!accessReason) return { what, why };
  const given = [givenReasonLabels[accessReason], accessReasonText].filter(Boolean).join(', ');
  return { what, why: [why, fillLabel(givenReason, { given })].filter(Boolean).join('. ') };
}

/** Texts of the page "Accessi alla scheda" and of its documents. */
export const accessLabels = {
  title: 'Accessi alla scheda',
  titleOf: 'Accessi alla scheda: {name}',
  open: 'Accessi alla scheda',
  intro:
    'Chi ha letto o cercato i dati dell’assistito, per quale struttura, che cosa e perché (articolo 15 del GDPR). Anche questa consultazione è registrata.',
  at: 'Quando',
  reader: 'Chi',
  role: 'Profilo',
  structure: 'Struttura',
  what: 'Che cosa',
  why: 'Motivo',
  empty: 'Nessun accesso nel periodo scelto.',
  list: 'Elenco degli accessi',
  printedIntro:
    'Chi ha consultato o cercato i dati, dal più recente: per ogni accesso la data e l’ora, il profilo e la struttura, che cosa è stato letto e il motivo.',
  printedFrom: 'Dal {day}.',
  printedTo: 'Al {day}.',
  notRecorded: 'non registrato',
  download: 'Scarica PDF',
  heldDataPdf: 'Dati conservati (PDF)',
  heldDataJson: 'Dati conservati (JSON)',
  preparing: 'Preparazione del documento…',
  accessesFile: 'accessi-alla-scheda',
  heldDataFile: 'dati-conservati',
} as const satisfies Record<string, string>;
