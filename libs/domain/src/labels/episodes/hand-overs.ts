import type { Plural } from '../application/plural.js';

export const handOverParts = ['careTeam', 'schemas', 'appointments', 'tasks'] as const;
export type HandOverPart = (typeof handOverParts)[number];

export const handOverPartLabels = {
  careTeam: 'Équipe',
  schemas: 'Schemi del PRI',
  appointments: 'Appuntamenti',
  tasks: 'Attività assegnate',
} as const satisfies Record<HandOverPart, string>;

export const handOverFaults = [
  'qualificationNotHeld',
  'notInTeam',
  'busy',
  'changed',
  'otherAccountNeeded',
  'refused',
] as const;
export type HandOverFault = (typeof handOverFaults)[number];

/** Why something is not given to the other practitioner. */
export const handOverFaultLabels = {
  qualificationNotHeld: 'Il nuovo operatore non ha la qualifica che ha in équipe chi lascia',
  notInTeam: 'Il nuovo operatore non fa parte dell’équipe',
  busy: 'Il nuovo operatore ha già un appuntamento in questo orario',
  changed: 'Modificato nel frattempo da altri, o già affidato ad altri',
  otherAccountNeeded: 'Il nuovo operatore non ha un account con cui svolgere le attività',
  refused: 'L’episodio non lo consente in questo momento',
} as const satisfies Record<HandOverFault, string>;

/** What is wrong with the practitioners of a hand-over. */
export const handOverIssueLabels = {
  unknownPractitioner: 'L’operatore non esiste',
  samePractitioner: 'Scegliere un operatore diverso da chi lascia',
  practitionerNotAtUnit: 'L’operatore non lavora presso l’unità',
  practitionerNotAtCentre: 'L’operatore non lavora presso il centro',
  dayInPast: 'Gli appuntamenti passati restano di chi li ha tenuti: indicare una data da oggi in poi',
  episodeTwice: 'L’episodio è già affidato a un altro operatore in questa richiesta',
  oneStructureOnly: 'Indicare l’unità oppure il centro',
} as const satisfies Record<string, string>;

/** Texts of the page that gives everything of one practitioner to others. */
export const handOverLabels = {
  intro: 'Affida a un altro operatore équipe, schemi, appuntamenti e attività di chi lascia o è assente.',
  from: 'Da',
  to: 'A',
  introOfCentre:
    'Affida a un altro operatore le attività di chi lascia o è assente. Prestazioni e diario restano di chi li ha registrati.',
  fromDate: 'Appuntamenti dal',
  empty: 'Non c’è nulla da affidare ad altri in questa unità.',
  emptyOfCentre: 'Non c’è nulla da affidare ad altri in questo centro.',
  more: 'Sono mostrati i primi 200 episodi: confermare e ripetere per i successivi.',
  caseManager: 'Case manager',
  referent: 'Referente U.V.B.R.',
  losesQualification: 'L’équipe resterà senza questa qualifica',
  all: 'Tutte le voci: {group}',
  toOther: 'A un altro operatore, nell’episodio di {patient}',
  sameAsAll: 'Come gli altri',
  give: 'Conferma il passaggio',
  confirm: 'Affida',
  fromTo: 'Da {from} a {to}',
  notUndone: 'Il passaggio non si annulla in blocco: ciò che è affidato si riprende voce per voce.',
  nothingChosen: 'Nessuna voce è selezionata.',
  done: 'Passaggio di consegne eseguito',
  given: 'Affidati',
  refused: 'Non affidati',
  open: 'Apri l’episodio',
  link: 'Affida ad altri',
  at: 'Passaggio di consegne: {structure}',
  again: 'Nuovo passaggio',
  unknownEpisode: 'Episodio non più disponibile',
} as const satisfies Record<string, string>;

export const handOverCount = [
  'Una voce selezionata su {total}',
  '{count} voci selezionate su {total}',
] as const satisfies Plural;

/** Teams that are left without a qualification by what is given. */
export const handOverLosses = [
  'Un’équipe resterà senza la qualifica di chi lascia: chi subentra ne fa già parte con un’altra.',
  '{count} équipe resteranno senza la qualifica di chi lascia: chi subentra ne fa già parte con un’altra.',
] as const satisfies Plural;
