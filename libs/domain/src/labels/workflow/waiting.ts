import type { DwellTimeKind } from '../../dwell-times.js';

/** Texts of the page `/waiting`: where patients wait, for how long, since when and why. */
export const waitingLabels = {
  intro:
    'Quanti sono in ogni stato, quanto vi restano e che cosa li rimanda indietro. Ogni numero apre l’elenco che conta.',
  filters: 'Che cosa si guarda',
  workflow: 'Macchina',
  authority: 'ASL',
  unit: 'Unità distrettuale',
  centre: 'Centro di riabilitazione',
  need: 'Bisogno',
  from: 'Entrati dal mese',
  to: 'Entrati fino al mese',
  limitDays: 'Limite in giorni',
  limitHint: 'Vuoto: i limiti impostati per ogni stato',
  unsettled:
    'Dei mesi nei quali più di uno su dieci è ancora nello stato la mediana non è disegnata: mancano le permanenze più lunghe.',
  compare: 'Confronta con',
  noComparison: 'Nessun confronto',
  otherPeriod: 'Un altro periodo',
  otherUnit: 'Un’altra unità',
  otherFrom: 'Confronto: dal mese',
  otherTo: 'Confronto: fino al mese',
  comparedUnit: 'Confronto: unità distrettuale',
  answer: 'Dove si attende di più',
  answerBeyond: 'Si attende di più nello stato «{state}»: {count} oltre il limite di {limit}, il primo dal {date}.',
  answerMedian: 'Si attende di più nello stato «{state}»: metà di chi ne è uscito vi è rimasto almeno {median}.',
  answerNothing: 'Nessuno attende: non c’è ancora alcuna permanenza.',
  sinceMonth: 'Accade dagli ingressi di {month}.',
  sinceNever: 'Non c’è un mese da cui la metà degli ingressi superi {limit} senza interruzioni.',
  needs: 'Per andare avanti serve: {conditions}.',
  why: 'Da qui si è tornati indietro {count} volte; mancava soprattutto: {missing}.',
  whyUnknown: 'Da qui si è tornati indietro {count} volte; la storia non dice che cosa mancava.',
  whyNever: 'Da qui nessuno è stato rimandato indietro.',
  exactness:
    'Le durate sono contate in secondi sotto il minuto, in minuti sotto l’ora, in ore sotto i due giorni, poi in giorni interi.',
  states: 'Permanenza per stato',
  state: 'Stato',
  instances: 'Presenti',
  beyond: 'Oltre il limite',
  limit: 'Limite',
  oldest: 'Il primo dal',
  stays: 'Usciti',
  median: 'Mediana',
  p90: '90 su 100 entro',
  p99: '99 su 100 entro',
  sentBack: 'Rimandati',
  otherMedian: 'Mediana a confronto',
  difference: 'Differenza',
  chart: 'Quanto si resta in ogni stato, in giorni: metà e 90 su 100',
  chartMonths: 'Mediana per mese di ingresso nello stato «{state}», in giorni',
  diagram: 'Sul diagramma',
  diagramIntro:
    'Più scuro è lo stato, più a lungo vi si resta: la mediana e quanti sono oltre il limite vi sono scritti.',
  mark: '{median}, oltre {beyond}',
  markNoLimit: '{median}',
  months: 'Andamento',
  monthsIntro:
    'Per mese di ingresso. Nei mesi recenti è uscito solo chi è rimasto poco: contare anche chi è ancora presente.',
  chosenState: 'Stato di cui leggere l’andamento',
  month: 'Mese',
  entered: 'Entrati',
  sentBackEvents: 'Che cosa li rimanda indietro',
  sentBackIntro: 'Per ogni stato, gli eventi che hanno riportato indietro e ciò che in quel momento mancava.',
  event: 'Evento',
  next: 'Ritorno a',
  times: 'Volte',
  missing: 'Mancava',
  noSentBack: 'Nessuno è stato rimandato indietro.',
  nothingMissing: 'non indicato',
  limits: 'Limiti di permanenza',
  limitsIntro: 'Dopo quanti giorni si resta troppo a lungo in uno stato. Un campo vuoto toglie il limite.',
  showLimits: 'Mostra i limiti',
  hideLimits: 'Nascondi i limiti',
  saveLimits: 'Salva i limiti',
  limitsSaved: 'Limiti salvati',
  limitOf: '{state}, giorni',
  invalidLimit: 'Indicare un numero intero di giorni da 1 a 3650',
  open: '{what}, {state}: {count}',
  listIntro: '{which} nello stato «{state}», da chi vi è entrato per primo.',
  listEmpty: 'Nessuna permanenza corrisponde.',
  backToFigures: 'Torna ai tempi',
  instance: 'Episodio',
  instanceOf: 'Apri lo stato di {id}',
  episodeOf: 'n. {number}, {id}',
  enteredAt: 'Entrato il',
  leftAt: 'Uscito il',
  still: 'ancora presente',
  length: 'Durata',
} as const satisfies Record<string, string>;

export const dwellTimeKindLabels = {
  all: 'Tutte le permanenze',
  standing: 'I presenti',
  beyond: 'Chi è oltre il limite',
  left: 'Le permanenze concluse',
  sentBack: 'Le permanenze chiuse da un rinvio',
} as const satisfies Record<DwellTimeKind, string>;

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;

/** Returns a duration in one unit, rounded down: «34 giorni», «5 ore»; a dash if it is unknown. */
export function lengthText(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < MINUTE) return counted(seconds, 'secondo', 'secondi');
  if (seconds < HOUR) return counted(Math.floor(seconds / MINUTE), 'minuto', 'minuti');
  if (seconds < 2 * DAY) return counted(Math.floor(seconds / HOUR), 'ora', 'ore');
  return counted(Math.floor(seconds / DAY), 'giorno', 'giorni');
}

const monthName = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Returns a month, `2026-03`, as «marzo 2026». */
export const monthNamed = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));
