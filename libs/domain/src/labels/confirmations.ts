import type { BudgetSetting } from '../budgets/settings.js';
import { formatEuro, formatThousands } from '../money.js';
import { italianDay } from '../rules/calendar.js';
import { budgetSettingLabels } from './budgets.js';
import { plural } from './plural.js';

/** What fills the question of each confirmation. */
type Params = {
  suspensionLimitExceeded: { days: number; total: number };
  /** Euro cents of the care plan. */
  effectiveCostExceeded: { effective: number; expected: number };
  /** `date`: the last day of the period that is closed. */
  closesPreviousPeriod: { date: string };
  /** `thousands`: of euro, on the worst day. */
  aslBudgetsExceedRegional: { setting: BudgetSetting; thousands: number };
  /** `date`: the last day of the month. */
  monthNotOver: { date: string };
  /** `date`: the day on which the file was generated, before the end of the month. */
  generatedTooEarly: { date: string };
  /** Centres without an annuality of the year. */
  annualitiesMissing: { year: number; centres: readonly string[] };
  /** Descriptions of those that the new type does not allow. */
  qualificationsDropped: { qualifications: readonly string[] };
  practitionerInOpenEpisodes: { count: number };
  forceClosesEpisodes: { count: number };
  /** `tab`: from which it goes. */
  reportLeavesTab: { code: string; tab: string };
  /** `address`: of the receiver. */
  sendsPersonalData: { address: string };
};
/** What somebody is asked to confirm before a record is saved. */
export type Confirmation = { [Code in keyof Params]: { code: Code; params: Params[Code] } }[keyof Params];

const questions: { [Code in keyof Params]: (params: Params[Code]) => string } = {
  // Spec 000 §5 and §8: suspended days over 10 percent of the regimes' days need a confirmation.
  suspensionLimitExceeded: ({ days, total }) =>
    `Giorni di sospensione: ${days}, oltre il 10% dei giorni previsti dai regimi (${total}).`,
  // Spec 000 §5 and §8: effective cost above the PRI expected cost needs a confirmation.
  effectiveCostExceeded: ({ effective, expected }) =>
    `Costo effettivo del progetto: ${formatEuro(effective)}, oltre quello previsto dal PRI (${formatEuro(expected)}).`,
  closesPreviousPeriod: ({ date }) => `Il periodo in corso verrà chiuso il ${italianDay(date)}. Confermare?`,
  aslBudgetsExceedRegional: ({ setting, thousands }) =>
    `I budget delle ASL superano il volume regionale per ${budgetSettingLabels[setting]} di ${formatThousands(thousands)}. Confermare?`,
  monthNotOver: ({ date }) =>
    `Il mese finisce il ${italianDay(date)}: il file non avrà ciò che accadrà nei giorni che mancano. Confermare la generazione?`,
  generatedTooEarly: ({ date }) =>
    `Il file è stato generato il ${italianDay(date)}, prima della fine del mese: un flusso trasmesso non si genera più. Confermare la trasmissione?`,
  annualitiesMissing: ({ year, centres }) =>
    `Annualità ${year} mancante per: ${centres.join(', ')}. La chiusura è irreversibile e questi centri vi restano senza ore. Confermare?`,
  qualificationsDropped: ({ qualifications }) =>
    `Qualifiche non previste per il nuovo tipo, che verranno tolte: ${qualifications.join(', ')}. Confermare?`,
  practitionerInOpenEpisodes: ({ count }) =>
    `L’operatore compare in ${plural(['un episodio aperto', '{count} episodi aperti'], count)}. Confermare?`,
  forceClosesEpisodes: ({ count }) =>
    `${plural(['Verrà chiuso forzatamente un episodio', 'Verranno chiusi forzatamente {count} episodi'], count)}: l’operazione è irreversibile. Confermare?`,
  reportLeavesTab: ({ code, tab }) => `Il report ${code} verrà tolto dalla scheda «${tab}». Confermare?`,
  sendsPersonalData: ({ address }) =>
    `I nomi e gli identificativi degli assistiti, e i nomi degli operatori, verranno inviati a ${address}. Confermare?`,
};

/** The question of a 428, in words. */
export const confirmationMessage = <Code extends keyof Params>({
  code,
  params,
}: {
  code: Code;
  params: Params[Code];
}): string => questions[code](params);
