import { catalogueNames, catalogueOf } from '../../catalogues/catalogues.js';
import { asFileName } from '../../csv.js';
import { catalogueLabels } from '../registries/catalogues.js';

/** File names of lists, by a word of their URL. */
const names: Readonly<Record<string, string>> = {
  'break-glass-accesses': 'accessi-fuori-ambito',
  'access-cards': 'schede-di-accesso',
  accesses: 'accessi-alla-scheda',
  annualities: 'annualita',
  app: 'flussi-regionali',
  'appointment-episodes': 'episodi-per-appuntamento',
  appointments: 'appuntamenti',
  'asl-consumption': 'consumi-asl',
  'asl-episodes': 'episodi-asl',
  'asl-periods': 'budget-asl',
  'available-dates': 'date-disponibili',
  'care-team': 'equipe',
  careplans: 'progetti-riabilitativi',
  changes: 'storico',
  'closing-days': 'giorni-di-chiusura',
  'code-lists': 'elenchi',
  'conformance-runs': 'conformita',
  connections: 'connessioni-report',
  deviations: 'difformita',
  dictionaries: 'dizionari',
  'disability-classification-scales': 'scale-di-disabilita',
  'discard-reasons': 'motivi-di-scarto',
  'district-unit-episodes': 'episodi',
  'district-units': 'unita-distrettuali',
  documents: 'documenti',
  entries: 'righe',
  episodes: 'episodi',
  'evaluation-outcomes': 'esiti-della-valutazione',
  'external-organization-annual-schedule': 'monte-ore',
  'force-closures': 'chiusure-forzate',
  groups: 'gruppi',
  history: 'storico',
  'identity-corrections': 'correzioni-di-identita',
  'integrated-homecares': 'assistenza-domiciliare-integrata',
  'medical-histories': 'anamnesi',
  'mid-term-evaluations': 'valutazioni-intermedie',
  months: 'mesi',
  'practitioner-in-workflow': 'episodi-operatore',
  practitioners: 'operatori',
  'patient-duplicates': 'possibili-doppioni',
  'patient-merges': 'unioni-di-schede',
  patients: 'assistiti',
  'provision-diaries': 'diario',
  'provision-imports': 'importazioni-prestazioni',
  'provision-suspensions': 'sospensioni',
  provisions: 'prestazioni',
  reassignments: 'da-riassegnare',
  records: 'prestazioni-scartate',
  regimes: 'regimi',
  'regional-periods': 'periodi-tariffari',
  'rehab-centers': 'centri-di-riabilitazione',
  rehabcenterepisodeofcare: 'assistiti-dei-centri',
  'rehabilitation-centers': 'centri-di-riabilitazione',
  reports: 'report',
  'retention-proposals': 'conservazione-dei-dati',
  'residual-budgets': 'budget-residui',
  'resignation-letters': 'lettere-di-dimissione',
  rows: 'report',
  schemas: 'schemi',
  simulate: 'simulazione',
  statistics: 'statistiche',
  stays: 'permanenze',
  'step-counts': 'episodi-per-fase',
  tariffs: 'tariffe',
  version: 'versioni',
  versions: 'versioni',
  'webhook-deliveries': 'consegne',
  'webhook-subscriptions': 'sottoscrizioni',
  'work-days': 'orari',
  workflows: 'flussi-di-lavoro',
  worklist: 'da-fare',
};

let titles: ReadonlyMap<string, string> | undefined;

/** Returns the title of a catalogue by any of its URLs, because a catalogue may have several. */
const titleOf = (word: string): string | undefined =>
  (titles ??= new Map(
    catalogueNames.flatMap((name) =>
      [name, ...(catalogueOf(name).aliases ?? [])].map((address) => [address, catalogueLabels[name]] as const),
    ),
  )).get(word);

/**
 * Returns the file name of a list for the pattern of its URL: `storico` for `/v1/practitioners/:id/changes`.
 * @returns undefined if no word of the URL has a name
 */
export function csvFileName(path: string): string | undefined {
  const words = path.split('/').filter((word) => word !== '' && !/^[:{]/.test(word));
  for (const word of words.toReversed()) {
    const title = titleOf(word);
    const name = names[word] ?? (title && asFileName(title));
    if (name) return name;
  }
  return undefined;
}
