import type { CodeListItem } from './code-list-item.js';

/** Origins of the request, for the access card. Architecture §4. */
export const requestSources = [
  { code: 'SPONTANEOUS', description: 'Accesso spontaneo' },
  { code: 'GENERAL_PRACTITIONER', description: 'Medico di medicina generale o pediatra di libera scelta' },
  { code: 'HOSPITAL', description: 'Struttura ospedaliera' },
  { code: 'TERRITORIAL_SERVICE', description: 'Servizio territoriale' },
  { code: 'OTHER', description: 'Altro' },
] as const satisfies readonly CodeListItem[];

/** Spec 000 §3: an episode with a complex need may continue, one with a simple need may not. */
export const needTypes = [
  { code: 'simple', description: 'Bisogno semplice' },
  { code: 'complex', description: 'Bisogno complesso' },
] as const satisfies readonly CodeListItem[];

/** Priority classes of the national waiting-list plan. */
export const priorities = [
  { code: 'U', description: 'U – Urgente (entro 72 ore)' },
  { code: 'B', description: 'B – Breve (entro 10 giorni)' },
  { code: 'D', description: 'D – Differibile (visita entro 30 giorni, accertamento entro 60)' },
  { code: 'P', description: 'P – Programmata (entro 120 giorni)' },
] as const satisfies readonly CodeListItem[];

export const patientTypes = [
  { code: 'minor', description: 'Minore' },
  { code: 'adult', description: 'Adulto' },
] as const satisfies readonly CodeListItem[];

export const tutorTypes = [
  { code: 'PARENT', description: 'Genitore esercente la responsabilità genitoriale' },
  { code: 'GUARDIAN', description: 'Tutore' },
  { code: 'CURATOR', description: 'Curatore' },
  { code: 'SUPPORT_ADMINISTRATOR', description: 'Amministratore di sostegno' },
] as const satisfies readonly CodeListItem[];

export const requesterRelationships = [
  { code: 'SELF', description: 'Diretto interessato' },
  { code: 'PARENT', description: 'Genitore' },
  { code: 'CHILD', description: 'Figlio o figlia' },
  { code: 'SPOUSE', description: 'Coniuge o convivente' },
  { code: 'SIBLING', description: 'Fratello o sorella' },
  { code: 'OTHER_RELATIVE', description: 'Altro familiare' },
  { code: 'LEGAL_REPRESENTATIVE', description: 'Rappresentante legale' },
  { code: 'HEALTH_WORKER', description: 'Operatore sanitario o sociale' },
] as const satisfies readonly CodeListItem[];
