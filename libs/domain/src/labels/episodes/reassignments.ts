import type { Plural } from '../application/plural.js';

export const reassignmentReasons = [
  'episodeClosed',
  'patientDied',
  'closed',
  'noSlot',
  'notInTeam',
  'leftUnit',
  'managerLeftUnit',
] as const;
export type ReassignmentReason = (typeof reassignmentReasons)[number];

/** Why an appointment or an episode has to be moved or reassigned. */
export const reassignmentReasonLabels = {
  episodeClosed: 'L’episodio è chiuso: l’appuntamento va annullato',
  patientDied: 'L’assistito è deceduto: l’appuntamento va annullato',
  closed: 'L’unità è chiusa in questo giorno',
  noSlot: 'L’orario non è più una fascia libera dell’unità',
  notInTeam: 'L’operatore non fa più parte dell’équipe',
  leftUnit: 'L’operatore non lavora presso l’unità',
  managerLeftUnit: 'Il case manager non lavora presso l’unità',
} as const satisfies Record<ReassignmentReason, string>;

/** The number of appointments and episodes to reassign, in the singular and plural; shown where hours are changed. */
export const reassignmentCount = [
  'C’è un elemento da riassegnare: è elencato nell’agenda dell’unità.',
  'Ci sono {count} elementi da riassegnare: sono elencati nell’agenda dell’unità.',
] as const satisfies Plural;

/** Texts of the list of appointments and episodes to reassign, beside the planner. */
export const reassignmentLabels = {
  title: 'Da riassegnare',
  intro:
    'Appuntamenti da spostare, da affidare ad altri o da annullare, ed episodi rimasti senza il loro case manager.',
  what: 'Che cosa',
  why: 'Perché',
  who: 'Operatore',
  patient: 'Assistito',
  appointment: 'Appuntamento',
  caseManager: 'Case manager',
  open: 'Apri l’episodio',
  empty: 'Nulla da riassegnare.',
} as const satisfies Record<string, string>;
