type Params = Record<string, unknown>;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const event = ({ revision, type }: Params) => `evento ${String(revision)} (${String(type)})`;

/** Faults of a stored instance and its history, printed by the program that verifies histories. Architecture §2. */
const historyFaultSentences = {
  noEvent: () => 'la storia è vuota',
  missingEvent: ({ revision }) => `manca l’evento ${String(revision)}`,
  notOpened: (params) => `${event(params)}: non è l’apertura di un’istanza`,
  brokenHash: (params) => `${event(params)}: l’impronta non corrisponde al contenuto e agli eventi precedenti`,
  unknownKey: (params) =>
    `${event(params)}: la chiave ${String(params.key)} della sua impronta non è tra quelle configurate`,
  refusedEvent: (params) => `${event(params)}: non è ammesso nello stato ${String(params.state)}`,
  otherState: (params) =>
    `${event(params)}: la storia riporta ${String(params.recorded)}, rieseguendo si ottiene ${String(params.replayed)}`,
  otherValue: ({ field, stored, replayed }) =>
    `${String(field)} è ${String(stored)}, secondo la storia dovrebbe essere ${String(replayed)}`,
  otherSnapshot: () => 'snapshot diverso da quello che risulta dalla storia',
  noRecord: () => 'manca il record che le appartiene',
  otherRecord: ({ field }) => `${String(field)} del record non corrisponde alla storia`,
  openCentreEpisode: () => 'è chiuso, ma l’accesso del centro è ancora aperto',
  otherRows: ({ table, rows, anchored }) =>
    `${String(table)} ha ${counted(Number(rows), 'riga', 'righe')}, ne erano state ancorate ${String(anchored)}`,
  otherDigest: ({ table }) => `le righe di ${String(table)} non sono quelle ancorate`,
} satisfies Record<string, (params: Params) => string>;

export type HistoryFault = { fault: keyof typeof historyFaultSentences; params: Params };

export const historyFaultSentence = ({ fault, params }: HistoryFault): string => historyFaultSentences[fault](params);

export const historySummary = ({ instances, events, faults }: Record<'instances' | 'events' | 'faults', number>) =>
  `Verificate ${counted(instances, 'istanza', 'istanze')} con ${counted(events, 'evento', 'eventi')}: ${
    faults === 0 ? 'nessuna differenza.' : `${counted(faults, 'differenza', 'differenze')}.`
  }`;

export const historyLabels = {
  noAnchorPlace: 'HISTORY_ANCHOR non indica dove ancorare la storia.',
};

const inRome = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' });

/**
 * Returns a summary of the history anchors that are stored outside the database; `anchors` must be sorted, the oldest
 * first.
 */
export const anchorSummary = (anchors: readonly { until: string }[]) => {
  const last = anchors.at(-1);
  return last === undefined
    ? 'Nessuna ancora.'
    : `${counted(anchors.length, 'ancora', 'ancore')}, l’ultima fino al ${inRome.format(new Date(last.until))}.`;
};
