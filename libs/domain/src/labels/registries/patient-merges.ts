import { UNMERGE_DAYS } from '../../limits.js';
import type { MergeSide, MergeState, MovedRow, PatientMergeView, SinceMerge } from '../../patient-merges.js';
import { mergeFieldLabels } from './merge-fields.js';
import { countsText } from '../application/plural.js';

export const mergeStateLabels = {
  PROPOSTA: 'Da unire',
  UNITA: 'Unite',
  SEPARATA: 'Separate',
  ANNULLATA: 'Annullata',
} as const satisfies Record<MergeState, string>;

export const movedRowLabels = {
  documents: 'Documenti',
  appointments: 'Appuntamenti',
  provisions: 'Prestazioni',
  addresses: 'Indirizzi',
  contactPoints: 'Recapiti',
  citizenships: 'Cittadinanze',
  identifiers: 'Identificativi',
} as const satisfies Record<MovedRow, string>;

export const mergeSideLabels = {
  survivor: 'Scheda che resta',
  absorbed: 'Scheda da unire',
} as const satisfies Record<MergeSide, string>;

/** What a merge moves, as its state has it; a discarded proposal moves nothing. */
export const movedLabels = {
  PROPOSTA: { title: 'Che cosa si sposta', intro: 'Dalla scheda da unire a quella che resta.' },
  UNITA: { title: 'Che cosa è stato spostato', intro: 'Dalla scheda unita a quella che resta.' },
  SEPARATA: { title: 'Che cosa è tornato', intro: 'Era stato spostato con l’unione, ed è tornato alla sua scheda.' },
} as const;

/** Texts of the pages that merge two records of one person and separate them again. */
export const patientMergeLabels = {
  intro: 'Schede della stessa persona, unite o da unire.',
  oneIntro: 'Due schede della stessa persona a confronto.',
  newIntro: 'Scegliere quale delle due schede resta.',
  empty: 'Nessuna unione di schede.',
  open: 'Apri',
  openOf: 'Apri l’unione della scheda di {name}',
  survivor: mergeSideLabels.survivor,
  absorbed: mergeSideLabels.absorbed,
  state: 'Stato',
  createdAt: 'Proposta il',
  mergedAt: 'Unite il',
  separatedAt: 'Separate il',
  proposedBy: 'Proposta da',
  separableUntil: 'Separabili fino al',
  comparison: 'Dati delle due schede',
  comparisonIntro: 'Dove differiscono, scegliere il valore da tenere.',
  field: 'Dato',
  none: 'non indicato',
  keep: '{field}: tenere {value}',
  kept: 'valore tenuto',
  episodes: 'Episodi delle due schede',
  movedEpisodes: 'Episodi',
  startedOn: 'dal {date}',
  record: 'Scheda',
  episode: 'Episodio',
  period: 'Periodo',
  structures: 'Strutture',
  overlaps: 'si sovrappone a un episodio dell’altra scheda',
  readings: 'Letture registrate',
  closedAccess: 'L’episodio che non prosegue è stato chiuso, con il motivo «Unione di due schede».',
  twoOpen: 'Quale episodio aperto prosegue',
  twoOpenIntro:
    'L’altro sarà chiuso, con il trattamento in corso presso un centro se c’è, e con il motivo «Unione di due schede».',
  twoOpenClosed: 'Uno dei due episodi aperti sarà chiuso, con il trattamento in corso presso un centro se c’è.',
  merge: 'Unisci le schede',
  mergeOf: 'Unisci le schede di {first} e {second}',
  unmerge: 'Separa le schede',
  discard: 'Annulla la proposta',
  merged: 'Schede unite',
  separated: 'Schede separate',
  discarded: 'Proposta annullata',
  refused: 'L’operazione non è stata eseguita.',
  movedUnknown: 'Nel frattempo l’unione è cambiata: qui è mostrata com’è ora.',
  object: 'l’unione',
  mergeTitle: 'Unire le due schede?',
  unmergeTitle: 'Separare le due schede?',
  discardTitle: 'Annullare la proposta?',
  mergeQuestion: 'Tutto ciò che è nella scheda di {other} passerà a quella di {name}.',
  recordOf: '{name} (cartella {folderNumber})',
  mergeUndo: `Le schede potranno essere separate entro ${UNMERGE_DAYS} giorni.`,
  unmergeQuestion: 'Ciò che è stato spostato tornerà alla scheda di {other}; il resto rimane a quella di {name}.',
  closedStays:
    'L’episodio chiuso con l’unione resta chiuso; uno nuovo può iniziare dal giorno successivo alla chiusura.',
  discardQuestion: 'La proposta sarà annullata: nulla è stato spostato.',
  compare: 'Confronta le schede',
  swap: 'Scambia',
  nothingYet: 'Per ora nulla viene spostato: prima si confrontano le due schede.',
  noPair: 'Le due schede si scelgono da «Possibili doppioni» o dalla cartella di un assistito.',
  sameRecord: 'È la stessa scheda: indicarne un’altra.',
  mergeInto: 'Unisci a un’altra scheda…',
  otherIntro: 'Identificativo dell’altra scheda della stessa persona.',
  mergedLine: 'La scheda cercata è stata unita a questa, di {name}.',
} as const satisfies Record<string, string>;

const countsSince = ({ episodes, fields: _, ...counts }: SinceMerge) => ({ ...counts, episodes: episodes.length });

const sinceNouns = {
  episodes: ['un episodio', '{count} episodi'],
  documents: ['un documento', '{count} documenti'],
  addresses: ['un indirizzo', '{count} indirizzi'],
  contactPoints: ['un recapito', '{count} recapiti'],
  citizenships: ['una cittadinanza', '{count} cittadinanze'],
} as const;

/**
 * Returns the sentence on what stays on the surviving record if the records are separated, or has stayed when they were; empty if nothing
 * does.
 */
export const sinceText = ({ since, state }: Pick<PatientMergeView, 'since' | 'state'>): string[] => {
  const kept = since && countsText(sinceNouns, countsSince(since));
  const verb = state === 'SEPARATA' ? 'Sono rimasti' : 'Rimangono';
  const fields = (since?.fields ?? []).map((field) => mergeFieldLabels[field]).join(', ');
  return [
    ...(kept ? [`${verb} sulla scheda che resta, perché nati dopo l’unione: ${kept}.`] : []),
    ...(fields ? [`${verb} sulla scheda che resta, perché cambiati dopo l’unione: ${fields}.`] : []),
  ];
};
