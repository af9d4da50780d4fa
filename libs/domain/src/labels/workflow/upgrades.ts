type Abilities = { events: readonly string[]; actions: readonly string[] };
type Upgraded = {
  from: number;
  to: number;
  source: string;
  target: string;
  gained: Abilities;
  lost: Abilities;
};

/** Why an instance cannot be upgraded to the newest version of its machine. Architecture §2, Versions. */
export const unmappedLabels = {
  'unknown-version': 'la sua versione non è mai stata rilasciata, o il suo stato non le appartiene',
  'no-migration': 'manca la migrazione verso la versione successiva',
  'migration-failed': 'la migrazione non è riuscita',
  'no-such-state': 'lo stato che ne risulta non esiste nella nuova versione',
  'other-context': 'i dati che ne risultano non sono quelli della nuova versione',
} as const;

const named = ({ events, actions }: Abilities): string[] => [...events, ...actions];
const listed = (label: string, abilities: Abilities): string =>
  named(abilities).length > 0 ? `; ${label}: ${named(abilities).join(', ')}` : '';

/** Returns the effect of an upgrade on an instance: versions, states, and the events and actions that it gains or loses. */
export const upgradeSentence = ({ from, to, source, target, gained, lost }: Upgraded): string =>
  `versione ${from} → ${to}, ${source} → ${target}${listed('in più', gained)}${listed('in meno', lost)}`;

export const unmappedSentence = (unmapped: {
  from: number;
  source: string | null;
  reason: keyof typeof unmappedLabels;
}): string => {
  const place = unmapped.source === null ? '' : `, ${unmapped.source}`;
  return `versione ${unmapped.from}${place}: ${unmappedLabels[unmapped.reason]}`;
};

type UpgradeCounts = Record<'upgraded' | 'unmapped' | 'upToDate', number>;

/** Returns why nothing was upgraded: processes with an older version of the software are still running. */
export const olderProcessesSentence = (count: number): string =>
  count === 1
    ? 'Un processo in funzione è di una versione precedente: sostituirlo, poi ripetere. Nulla è stato modificato.'
    : `${count} processi in funzione sono di una versione precedente: sostituirli, poi ripetere. Nulla è stato modificato.`;

/** Returns the last line of the report of an upgrade. */
export const upgradeSummary = ({ upgraded, unmapped, upToDate }: UpgradeCounts, isDryRun: boolean): string => {
  const done = unmapped > 0 || isDryRun ? 'Da aggiornare' : 'Aggiornate';
  const refused = unmapped > 0 && !isDryRun ? ' Nulla è stato modificato.' : '';
  return `${done}: ${upgraded}; già all’ultima versione: ${upToDate}; non aggiornabili: ${unmapped}.${refused}`;
};
