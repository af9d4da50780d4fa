import type { CentreProblem } from '../../cleanup/centres.js';
import type { EpisodeProblem } from '../../cleanup/episodes.js';
import type { ForceCloseOutcome, ForceClosure } from '../../cleanup/force-closures.js';
import type { NamingRole } from '../../cleanup/practitioners.js';
import { formatWhole } from '../../money.js';
import { plural } from '../application/plural.js';

/** Texts of the transfer of a practitioner, in the change log of a centre. */
export const cleanupChangeLabels = {
  move: 'Trasferimento di un operatore',
  practitioner: 'Operatore',
  from: 'Dal centro',
  to: 'Al centro',
} as const satisfies Record<string, string>;

/** Texts of data cleanup. Spec 001 §2; architecture §14. */
export const cleanupLabels = {
  areas: 'Aree della bonifica',
  practitioners: 'Operatori',
  episodes: 'Episodi',
  centres: 'Centri',
  practitionersIntro:
    'Cercare un operatore per vedere gli episodi le cui schede lo nominano e, se serve, cambiarne il tipo.',
  episodesIntro:
    'Episodi aperti che richiedono un controllo: fermi, presso un centro non attivo, o in attesa da troppo.',
  centresIntro: 'Centri da controllare: non attivi ma con episodi aperti, incompleti, o registrati più di una volta.',

  search: 'Cerca per nome, cognome o e-mail',
  type: 'Tipo di operatore',
  qualifications: 'Qualifiche',
  structures: 'Strutture',
  structure: 'Struttura',
  changeType: 'Cambia tipo',
  changeTypeOf: 'Cambia il tipo di {name}',
  newType: 'Nuovo tipo',
  typeChanged: 'Tipo di operatore modificato',
  inWorkflow: 'Episodi che lo nominano',
  inWorkflowIntro: 'Una riga per scheda, dagli episodi più recenti.',
  episode: 'Episodio',
  patient: 'Assistito',
  number: 'Numero',
  startDate: 'Data di inizio',
  districtUnit: 'Unità distrettuale',
  centre: 'Centro',
  step: 'Fase',
  sheet: 'Scheda',
  role: 'Ruolo',
  current: 'Presente ora',
  state: 'Stato',
  open: 'Apri',
  openOf: 'Apri l’episodio {number} di {patient}',

  localHealthAuthority: 'ASL',
  problem: 'Problema',
  days: 'Da (giorni)',
  lastEvent: 'Ultimo evento',
  who: 'Chi',
  stuckAfter: 'Fermo da più di (giorni)',
  daysOutOfRange: 'Inserire un numero di giorni da 1 a 3650',
  choose: 'Scelta',
  chooseOf: 'Scegli l’episodio {number} di {patient}',
  forceClose: 'Forza la chiusura',
  chooseSome: 'Scegliere almeno un episodio',
  closeTitle: 'Chiusura forzata di episodi',
  reason: 'Motivo',
  checkFirst: 'Verifica',
  preview: 'Che cosa accadrà',
  canClose: 'si può chiudere',
  cannotClose: 'non si può chiudere',
  noneCloses: 'Nessuno degli episodi scelti si può chiudere forzatamente.',
  closures: 'Chiusure forzate eseguite',
  closuresIntro: 'Chi le ha avviate, quando e perché: dalla più recente.',
  noClosures: 'Nessuna chiusura forzata è stata ancora avviata.',
  createdAt: 'Avviata il',
  createdBy: 'Avviata da',
  chosen: 'Scelti',
  done: 'Chiusi',
  refused: 'Rifiutati',
  waiting: 'In attesa',
  openClosure: 'Apri la chiusura avviata il {date}',
  about: 'Dati della chiusura',
  progress: 'Episodi trattati',
  progressText: '{done} di {total}',
  toState: 'Stato dopo',
  outcome: 'Esito',
  results: 'Risultati',
  fromState: 'Stato prima',
  message: 'Motivo del rifiuto',
  position: 'Riga',

  code: 'Codice',
  description: 'Denominazione',
  openEpisodes: 'Episodi aperti',
  practitionersCount: 'Operatori',
  annualities: 'Annualità',
  sameAs: 'come {codes}',
  openCentre: 'Apri il centro {description}',
  closeEpisodes: 'Chiudi gli episodi',
  closeEpisodesOf: 'Chiudi gli episodi presso {description}',
  movePractitioners: 'Trasferisci operatori',
  movePractitionersOf: 'Trasferisci operatori da {description}',
  moveIntro:
    'Gli operatori scelti lavoreranno presso il nuovo centro, e non più presso questo. Gli episodi già chiusi restano come sono.',
  toCentre: 'Centro di destinazione',
  toCentreHelp: 'Un centro attivo della stessa azienda sanitaria locale.',
  toTransfer: 'Operatori da trasferire',
  choosePractitioner: 'Scegliere almeno un operatore',
  allPractitioners: 'Tutti gli operatori',
} as const satisfies Record<string, string>;

export const namingRoleLabels = {
  practitionerId: 'Operatore',
  managerId: 'Responsabile',
  teamMember: 'Componente dell’équipe',
} as const satisfies Record<NamingRole, string>;

export const episodeProblemLabels = {
  FERMO: 'Fermo',
  CENTRO_NON_ATTIVO: 'Centro non attivo',
  PIANO_IN_ATTESA: 'Piano in attesa',
  PROPOSTA_IN_ATTESA: 'Proposta in attesa',
} as const satisfies Record<EpisodeProblem, string>;

export const centreProblemLabels = {
  NON_ATTIVO_CON_EPISODI: 'Non attivo, con episodi aperti',
  SENZA_ANNUALITA: 'Senza annualità dell’anno in corso',
  SENZA_OPERATORI: 'Senza operatori',
  DOPPIONE: 'Doppione',
} as const satisfies Record<CentreProblem, string>;

export const forceCloseOutcomeLabels = {
  waiting: 'In attesa',
  done: 'Chiuso',
  refused: 'Rifiutato',
} as const satisfies Record<ForceCloseOutcome, string>;

/** Returns the result of a bulk closing as display text. */
export const forceClosureText = ({
  episodes,
  done,
  refused,
  waiting,
}: Omit<ForceClosure, 'id' | 'reason' | 'createdAt' | 'createdBy'>): string => {
  if (waiting > 0)
    return `${plural(['Resta un episodio', 'Restano {count} episodi'], waiting)} da chiudere, su ${episodes}.`;
  const closed = plural(['Un episodio chiuso', '{count} episodi chiusi'], done);
  return refused === 0 ? `${closed}.` : `${closed}; ${plural(['uno rifiutato', '{count} rifiutati'], refused)}.`;
};

export const movedText = (count: number): string =>
  plural(['Un operatore trasferito', '{count} operatori trasferiti'], count);

export const forceCloseChosenText = (count: number): string =>
  plural(['Un episodio scelto', '{count} episodi scelti'], count);

type Counted = { shown: number; total: number; isCapped: boolean };
const countedText = ({ total, isCapped }: Counted): string => (isCapped ? 'più di ' : '') + formatWhole(total);

/** Returns a hint if a centre has more open episodes than one run closes; otherwise empty. */
export const furtherEpisodesText = (counted: Counted): string =>
  counted.total > counted.shown
    ? `Il centro ha ${countedText(counted)} episodi aperti: se ne chiudono ${counted.shown} alla volta, dal più vecchio. Per gli altri ripetere l’operazione.`
    : '';

/** Returns a hint if a centre has more practitioners than one run moves; otherwise empty. */
export const furtherPractitionersText = (counted: Counted): string =>
  counted.total > counted.shown
    ? `Il centro ha ${countedText(counted)} operatori: se ne trasferiscono ${counted.shown} alla volta, in ordine di cognome. Per gli altri ripetere l’operazione.`
    : '';

/** Returns the message that more episodes were chosen than one run takes. */
export const tooManyChosenText = (max: number): string => `Si possono scegliere al massimo ${max} episodi alla volta.`;
