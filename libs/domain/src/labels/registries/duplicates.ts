import { plural } from '../application/plural.js';

/** Why two records may belong to one person. */
export const duplicateReasonLabels = {
  sameCode: 'Due forme dello stesso codice fiscale (omocodia)',
  sameNames: 'Stesso cognome e nome',
  similarNames: 'Cognome e nome simili',
  exchangedNames: 'Cognome e nome scambiati',
  otherSurname: 'Stesso nome, altro cognome',
  sameBirthDate: 'Stessa data di nascita',
  similarBirthDate: 'Date di nascita che differiscono per una cifra',
  sameBirthYear: 'Stesso anno di nascita, giorno forse non noto',
  sameBirthPlace: 'Stesso luogo di nascita',
  temporaryCode: 'Un codice provvisorio',
  codeLetters: 'Le lettere di un codice fiscale corrispondono all’altro nome',
} as const satisfies Record<string, string>;

export const duplicateStateLabels = {
  open: 'Da valutare',
  dismissed: 'Non sono la stessa persona',
} as const satisfies Record<string, string>;

/** Texts of the page of possible duplicates, and of the question at the registration. */
export const duplicateLabels = {
  intro:
    'Coppie di schede che potrebbero appartenere alla stessa persona. La ricerca è automatica, ogni notte; una coppia scartata torna solo se cambia l’identità di uno dei due.',
  caption: 'Possibili doppioni',
  empty: 'Nessun possibile doppione.',
  firstPatient: 'Primo assistito',
  secondPatient: 'Secondo assistito',
  bornAt: 'Nascita: {date}, {place}',
  withOpenEpisode: 'Episodio aperto',
  score: 'Somiglianza',
  scoreValue: '{percent} %',
  reasons: 'Motivi',
  foundAt: 'Trovata il',
  state: 'Stato',
  minScore: 'Somiglianza minima',
  anyScore: 'Tutte',
  scoreFrom: 'dal {percent} %',
  openPatient: 'Apri la cartella di {name}',
  dismiss: 'Non è la stessa persona',
  dismissOf: 'Non sono la stessa persona: {first} e {second}',
  dismissTitle: 'Non è la stessa persona?',
  dismissText: 'La coppia non sarà più proposta, finché non cambia l’identità di uno dei due.',
  dismissReason: 'Motivo',
  dismissed: 'La coppia è stata scartata.',
  dismissedBy: 'Scartata da {by} il {date}: {reason}',
  changedSince: 'Da allora è cambiata l’identità di uno dei due.',
  questionTitle: 'La persona potrebbe essere già registrata',
  questionText: 'Prima di registrare, controllare se è una di queste persone.',
  newWindow: 'si apre in un’altra finestra',
  registerAnyway: 'È un’altra persona: registra',
  backToForm: 'Torna al modulo',
} as const satisfies Record<string, string>;

const hidden = [
  'Un assistito di un’altra UOD somiglia a questa persona: per aprirlo cercare con il suo codice fiscale completo.',
  '{count} assistiti di altre UOD somigliano a questa persona: per aprirli cercare con il loro codice fiscale completo.',
] as const;
const possible = [
  'Un assistito già registrato potrebbe essere la stessa persona.',
  '{count} assistiti già registrati potrebbero essere la stessa persona.',
] as const;

/** Returns the notice about the candidates whom the user may not see, or may see; an empty string without any. */
export const hiddenCandidatesText = (count: number): string => (count > 0 ? plural(hidden, count) : '');
export const possibleDuplicatesText = (count: number): string => (count > 0 ? plural(possible, count) : '');
