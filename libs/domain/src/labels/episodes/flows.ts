import type { FlowState, FlowTrack } from '../../flows/regional-flows.js';
import type { DiscardReason } from '../../flows/tracks.js';

/** Texts of the regional tracks. Spec 001 §2. */
export const flowLabels = {
  intro: 'Per ogni mese e ASL, i file da trasmettere alla Regione.',
  ownFormat:
    'Il tracciato è quello di questo sistema, in attesa del tracciato ufficiale della Regione. L’assistito vi compare con uno pseudonimo, senza nome né codice fiscale.',
  caption: 'Flussi regionali',
  empty: 'Nessun flusso è stato ancora creato.',
  period: 'Periodo',
  authority: 'ASL',
  track: 'Tracciato',
  state: 'Stato',
  records: 'Record',
  discarded: 'Scarti',
  generatedAt: 'Generato il',
  by: 'Da',
  year: 'Anno',
  month: 'Mese',
  new: 'Nuovo flusso',
  newTitle: 'Nuovo flusso',
  create: 'Crea',
  created: 'Flusso creato',
  generate: 'Genera',
  generateAgain: 'Genera di nuovo',
  download: 'Scarica',
  downloadDiscarded: 'Scarica gli scarti',
  markSent: 'Segna come trasmesso',
  history: 'Storico',
  sent: 'Flusso segnato come trasmesso',
  protocol: 'Protocollo',
  date: 'Data di trasmissione',
  sentWith: 'Trasmesso il {date}, protocollo {protocol}',
  markSentTitle: 'Segnare il flusso come trasmesso?',
  irreversible: 'L’operazione è irreversibile: un flusso trasmesso non si genera più.',
  monthTitle: 'Mese in corso',
  ofFlow: '{action}: {flow}',
  moved:
    'L’operazione non è stata eseguita: nel frattempo il flusso è stato aggiornato. I dati mostrati sono quelli di adesso.',
  retrying: 'Il servizio non risponde: i dati mostrati possono non essere aggiornati. Nuovo tentativo in corso…',
} as const satisfies Record<string, string>;

export const flowTrackLabels = {
  ACCESSI: 'Accessi',
  PRESTAZIONI: 'Prestazioni',
} as const satisfies Record<FlowTrack, string>;

export const flowStateLabels = {
  CREATO: 'Da generare',
  IN_GENERAZIONE: 'In generazione',
  GENERATO: 'Generato',
  TRASMESSO: 'Trasmesso',
  FALLITO: 'Non riuscito',
} as const satisfies Record<FlowState, string>;

export const discardReasonLabels = {
  NSIS_MANCANTE: 'Manca il codice NSIS del centro',
  DIAGNOSI_MANCANTE: 'Manca la diagnosi principale del PRI',
  TARIFFA_MANCANTE: 'Manca la tariffa del giorno della prestazione',
  RESIDENZA_MANCANTE: 'Manca il comune di residenza dell’assistito',
} as const satisfies Record<DiscardReason, string>;

/** Returns the reasons why a record is discarded, in one text. */
export const discardText = (reasons: readonly DiscardReason[]): string =>
  reasons.map((reason) => discardReasonLabels[reason]).join('; ');

const months = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' });

/** Returns the name of a month, `ottobre`. */
export const monthName = (month: number): string => months.format(Date.UTC(2000, month - 1, 1));

/** Returns a month with its year, `Ottobre 2026`. */
export const flowPeriodText = ({ year, month }: { year: number; month: number }): string => {
  const name = monthName(month);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
};

/** Returns the name of a flow: `Accessi, ASL Napoli 1 Centro, ottobre 2026`. */
export const flowName = (flow: {
  track: FlowTrack;
  localHealthAuthorityDescription: string;
  year: number;
  month: number;
}): string =>
  `${flowTrackLabels[flow.track]}, ${flow.localHealthAuthorityDescription}, ${monthName(flow.month)} ${flow.year}`;
