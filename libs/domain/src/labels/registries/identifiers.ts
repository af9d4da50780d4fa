import type { IdentifierSource, IdentifierType } from '../../patient-identifiers.js';

/** Texts of the identifiers that a patient has or had. */
export const identifierLabels = {
  title: 'Identificativi',
  intro: 'Il codice attuale dell’assistito e i precedenti: le ricerche lo trovano con ciascuno di essi.',
  show: 'Mostra gli identificativi',
  hide: 'Nascondi gli identificativi',
  value: 'Codice',
  period: 'Validità',
  currentFrom: 'attuale, dal {from}',
  fromTo: 'dal {from} al {to}',
  source: 'Origine',
  earlier: 'codice precedente: {code}',
  foundByEarlier: 'Codice precedente; quello attuale è {code}.',
  replaced: 'Il codice è stato sostituito da {code}.',
} as const satisfies Record<string, string>;

export const identifierTypeLabels = {
  CF: 'Codice fiscale',
  STP: 'Codice STP',
  ENI: 'Codice ENI',
  PROVISIONAL: 'Codice fiscale provvisorio',
} as const satisfies Record<IdentifierType, string>;

export const identifierSourceLabels = {
  registration: 'Registrazione',
  correction: 'Correzione',
  source: 'Anagrafe regionale',
  merge: 'Unione di due schede',
  migration: 'Già presente in archivio',
} as const satisfies Record<IdentifierSource, string>;
