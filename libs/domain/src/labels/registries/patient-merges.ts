import type { MergeSide, MergeState, MovedRow, SinceMerge } from '../../patient-merges.js';
import { plural } from '../application/plural.js';

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
  moving: 'Che cosa si sposta',
  moved: 'Che cosa è stato spostato',
  movingIntro: 'Dalla scheda da unire a quella che resta.',
  episodes: 'Episodi delle due schede',
  record: 'Scheda',
  episode: 'Episodio',
  period: 'Periodo',
  structures: 'Strutture',
  overlaps: 'si sovrappone a un episodio dell’altra scheda',
  readings: 'Letture registrate',
  closedAccess: 'L’episodio che non prosegue è stato chiuso, con il motivo «Unione di due schede».',
  twoOpen: 'Quale episodio aperto prosegue',
  twoOpenIntro: 'L’altro sarà chiuso, con il motivo «Unione di due schede».',
  merge: 'Unisci le schede',
  mergeOf: 'Unisci le schede di {first} e {second}',
  unmerge: 'Separa le schede',
  discard: 'Annulla la proposta',
  merged: 'Schede unite',
  separated: 'Schede separate',
  discarded: 'Proposta annullata',
  refused: 'L’operazione non è stata eseguita.',
  confirmTitle: 'Confermare?',
  mergeQuestion: 'Tutto ciò che è nella scheda di {other} passerà a quella di {name}.',
  mergeUndo: 'Le schede potranno essere separate entro trenta giorni.',
  unmergeQuestion: 'Ciò che è stato spostato tornerà alla scheda di {other}; il resto rimane a quella di {name}.',
  closedStays: 'L’episodio chiuso con l’unione resta chiuso.',
  discardQuestion: 'La proposta sarà annullata: nulla è stato spostato.',
  compare: 'Confronta le schede',
  swap: 'Scambia',
  nothingYet: 'Per ora nulla viene spostato: prima si confrontano le due schede.',
  sameRecord: 'È la stessa scheda: indicarne un’altra.',
  mergeInto: 'Unisci a un’altra scheda…',
  otherIntro: 'Identificativo dell’altra scheda della stessa persona.',
  mergedLine: 'Questa scheda è stata unita a quella di {name}, mostrata qui.',
} as const satisfies Record<string, string>;

/** Returns what stays on the surviving record if the records are separated, one sentence for each kind. */
export const sinceText = (since: SinceMerge | null): string[] => {
  if (!since) return [];
  const kinds = [
    plural(['un episodio', '{count} episodi'], since.episodes.length),
    plural(['un documento', '{count} documenti'], since.documents),
    plural(['un indirizzo', '{count} indirizzi'], since.addresses),
    plural(['un recapito', '{count} recapiti'], since.contactPoints),
    plural(['una cittadinanza', '{count} cittadinanze'], since.citizenships),
  ];
  const counts = [since.episodes.length, since.documents, since.addresses, since.contactPoints, since.citizenships];
  const arrived = kinds.filter((_, place) => (counts[place] ?? 0) > 0);
  return arrived.length > 0 ? [`Rimangono sull’assistito, perché nati dopo l’unione: ${arrived.join(', ')}.`] : [];
};
