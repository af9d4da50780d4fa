import type { RetentionState } from '../../retention/retention.js';
import { countsText, plural } from '../application/plural.js';

/** What identifies nobody any more, in the record of a patient that was made anonymous. Decision 0069. */
export const anonymousLabels = {
  surname: 'Anonimizzato',
  /** Begins what replaces the identifier: no valid code has a hyphen. */
  codePrefix: 'ANONIMO-',
} as const satisfies Record<string, string>;

/** Texts of the page on retention. Decision 0069. */
export const retentionLabels = {
  part: 'Conservazione dei dati',
  intro:
    'Assistiti il cui ultimo episodio si è concluso da più anni di quelli previsti per la conservazione. I loro dati si possono rendere anonimi: i conteggi di report, flussi e budget restano uguali.',
  keptIntro: 'Assistiti i cui dati si conservano fino a un giorno; poi verranno proposti di nuovo.',
  confirmedIntro: 'Cartelle rese anonime: non si possono più aprire.',
  tabs: 'Proposte per decisione',
  choose: 'Scelta',
  chooseOf: 'Scegli l’assistito con cartella {folderNumber}',
  folderNumber: 'Cartella',
  patient: 'Assistito',
  lastClosure: 'Ultima conclusione',
  noEpisode: 'Nessun episodio',
  proposedAt: 'Proposto il',
  held: 'Dati presenti',
  state: 'Decisione',
  decidedAt: 'Deciso il',
  decidedBy: 'Deciso da',
  keptUntil: 'Conservato fino al',
  reason: 'Motivo',
  chooseSome: 'Scegliere almeno un assistito',
  anonymise: 'Rendi anonimo',
  anonymiseOf: 'Rendi anonimo l’assistito con cartella {folderNumber}',
  keep: 'Conserva fino al…',
  keepOf: 'Conserva i dati dell’assistito con cartella {folderNumber}',
  anonymiseTitle: 'Rendere anonimi i dati',
  keepTitle: 'Conservazione dei dati fino a una data',
  until: 'Conserva fino al',
  untilHelp: 'Fino a questo giorno compreso; poi l’assistito verrà proposto di nuovo.',
  save: 'Conserva',
  none: 'Nessun assistito da decidere. Le proposte si preparano ogni notte, se l’amministratore ha impostato gli anni di conservazione (RETENTION_YEARS).',
  kept: 'Conservazione registrata',
  anonymised: 'Dati resi anonimi',
  person: '{name} (cartella {folderNumber})',
  refused: 'Cartella {folderNumber}: {message}',
} as const satisfies Record<string, string>;

export const retentionTabLabels = {
  open: 'Da decidere',
  kept: 'Conservati',
  confirmed: 'Resi anonimi',
} as const satisfies Record<RetentionState, string>;

const heldNouns = {
  episodes: ['un episodio', '{count} episodi'],
  documents: ['un documento', '{count} documenti'],
  appointments: ['un appuntamento', '{count} appuntamenti'],
  provisions: ['una prestazione', '{count} prestazioni'],
} as const;

/** Returns the numbers of the records of a patient as display text: `2 episodi, un documento`. */
export const heldText = (held: Readonly<Record<keyof typeof heldNouns, number>>): string =>
  countsText(heldNouns, held) || 'solo i dati anagrafici';

/** Returns the number of chosen patients as display text. */
export const chosenPatientsText = (count: number): string =>
  plural(['Un assistito scelto', '{count} assistiti scelti'], count);

export const tooManyPatientsText = (max: number): string =>
  `Si possono scegliere al massimo ${max} assistiti alla volta.`;
