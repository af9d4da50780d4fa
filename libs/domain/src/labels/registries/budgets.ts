import type { BudgetSetting } from '../../budgets/settings.js';
import { italianDay } from '../../rules/calendar.js';
import type { BudgetLevel } from '../../rules/costs.js';
import { plural } from '../application/plural.js';

/** Texts of tariffs and budgets. Spec 001 §2. */
export const budgetLabels = {
  regionalPeriod: 'Periodo tariffario',
  regionalVolume: 'Volume di spesa regionale',
  aslPeriod: 'Periodo del budget',
  aslVolume: 'Volume di spesa dell’ASL',
  localHealthAuthority: 'ASL',
  validFrom: 'Dal',
  validTo: 'Al',
  note: 'Note',
  setting: 'Setting',
  careRegimeType: 'Tipo di regime',
  spendingVolume: 'Volume di spesa',
  tariff: 'Tariffa',
} as const satisfies Record<string, string>;

/** Texts of the pages on tariffs and budgets. */
export const ratesAndBudgetLabels = {
  tabs: 'Sezioni di tariffe e budget',
  regionalTab: 'Impostazioni e tariffe regionali',
  regionalIntro: 'Le tariffe delle prestazioni e i volumi di spesa annui della regione, periodo per periodo.',
  aslTab: 'Budget delle ASL',
  aslIntro: 'Quanto può spendere ogni ASL in un anno, periodo per periodo.',
  period: 'Periodo',
  spendingVolume: 'Volume di spesa annuo (migliaia di €)',
  yearlyVolume: 'Volume di spesa annuo',
  tariffs: 'Tariffe',
  noTariff: 'non definita',
  tariffsOf: '{count} di {total}',
  noEnd: 'senza termine',
  empty: 'Nessun periodo trovato',
  create: 'Nuovo periodo',
  open: 'Apri',
  edit: 'Modifica',
  newRegionalPeriod: 'Nuovo periodo tariffario',
  newAslPeriod: 'Nuovo periodo del budget',
  regionalPeriodSaved: 'Periodo tariffario salvato',
  aslPeriodSaved: 'Budget dell’ASL salvato',
  startedFrom: 'I valori sono quelli del periodo precedente ({period}): correggere quelli che cambiano.',
  inUse:
    'Nel periodo sono già state registrate prestazioni, l’ultima il {date}. La data di inizio e le tariffe non si possono modificare; la data di fine non può precedere quel giorno.',
  notBefore: 'Non prima del {date}',
  noEndHelp: 'Lasciare vuoto se il periodo non ha un termine',
  tariffPerProvision: 'Tariffa a prestazione',
  tariffPerDay: 'Tariffa al giorno',
  tariffOf: 'Tariffa «{regime}»',
  volumeOf: 'Volume di spesa «{setting}»',
  allAuthorities: 'Tutte le ASL',
  chooseAuthority: 'Scegliere un’ASL per vedere la spesa dei suoi centri o inserire un periodo.',
  consumption: 'Spesa dei centri nel {year}',
  consumptionIntro: 'Le prestazioni erogate dai centri dell’ASL, a confronto con i budget delle loro annualità.',
  given: 'Assegnato ai centri',
  spent: 'Speso',
  residual: 'Residuo',
  givenAboveVolume: 'Ai centri è stato assegnato più del volume di spesa dell’ASL ({volume}).',
  nothingGiven: 'nessun budget assegnato',
} as const satisfies Record<string, string>;

export const budgetLevelLabels = {
  WITHIN: 'nei limiti',
  RUNNING_OUT: 'in esaurimento',
  EXCEEDED: 'superato',
} as const satisfies Record<BudgetLevel, string>;

/** Returns the number of provisions that are not in the sums because they have no tariff. */
export const withoutTariffText = (count: number): string =>
  plural(
    [
      'Una prestazione è di un giorno senza tariffa e non è conteggiata.',
      '{count} prestazioni sono di giorni senza tariffa e non sono conteggiate.',
    ],
    count,
  );

export const budgetSettingLabels = {
  DOM: 'Domiciliare',
  AMB: 'Ambulatoriale',
  AMB_PG: 'Ambulatoriale per piccolo gruppo',
  RES_SEMIRES: 'Residenziale e semiresidenziale',
} as const satisfies Record<BudgetSetting, string>;

/** Returns a period, `dal 01/01/2026 al 31/12/2026`; without the end for an open-ended period. */
export const periodText = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }): string =>
  `dal ${italianDay(validFrom)}${validTo ? ` al ${italianDay(validTo)}` : ''}`;
