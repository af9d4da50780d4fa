import type { BudgetSetting } from '../../budgets/settings.js';
import { formatEuro, formatThousands } from '../../money.js';
import { italianDay } from '../../rules/calendar.js';
import { budgetSettingLabels } from '../registries/budgets.js';
import { duplicateLabels, hiddenCandidatesText, possibleDuplicatesText } from '../registries/duplicates.js';
import type { DuplicateCandidates } from '../../patient-duplicates.js';
import { plural } from '../application/plural.js';
import { openInOtherService, otherServiceLabels } from '../registries/other-services.js';
import type { OtherServiceEpisode } from '../../other-service-episodes.js';

/** The date of a patient's death, and the numbers of the patient's records that are dated later. */
export type AfterDeath = {
  date: string;
  accesses: number;
  provisions: number;
  notes: number;
  suspensions: number;
  meetings: number;
  appointments: number;
  treatments: number;
  sheets: number;
};

const afterDeath = {
  accesses: ['l’inizio di un episodio', 'l’inizio di {count} episodi'],
  provisions: ['una prestazione', '{count} prestazioni'],
  notes: ['una nota di diario', '{count} note di diario'],
  suspensions: ['una sospensione', '{count} sospensioni'],
  meetings: ['un incontro dell’équipe', '{count} incontri dell’équipe'],
  appointments: ['un appuntamento', '{count} appuntamenti'],
  treatments: ['l’inizio di un trattamento', 'l’inizio di {count} trattamenti'],
  sheets: ['una scheda con date successive', '{count} schede con date successive'],
} as const satisfies Record<Exclude<keyof AfterDeath, 'date'>, readonly [string, string]>;

/** Returns the non-zero numbers as display text: `2 prestazioni, un appuntamento`. */
const countedAfterDeath = (counts: AfterDeath): string =>
  (Object.keys(afterDeath) as (keyof typeof afterDeath)[])
    .filter((what) => counts[what] > 0)
    .map((what) => plural(afterDeath[what], counts[what]))
    .join(', ');

/** The parameters of the question of each confirmation, by its code. */
type Params = {
  suspensionLimitExceeded: { days: number; total: number };
  /** Costs of the care plan, in euro cents. */
  effectiveCostExceeded: { effective: number; expected: number };
  /** `date`: the last date of the period that will be closed. */
  closesPreviousPeriod: { date: string };
  /** `thousands`: the excess in thousands of euro, on the date on which it is highest. */
  aslBudgetsExceedRegional: { setting: BudgetSetting; thousands: number };
  /** `date`: the last date of the month. */
  monthNotOver: { date: string };
  /** `date`: the date on which the file was generated, before the end of the month. */
  generatedTooEarly: { date: string };
  /** The centres without an annuality for the year. */
  annualitiesMissing: { year: number; centres: readonly string[] };
  /** Descriptions of the qualifications that the practitioner's new type does not allow. */
  qualificationsDropped: { qualifications: readonly string[] };
  practitionerInOpenEpisodes: { count: number };
  forceClosesEpisodes: { count: number };
  anonymisesPatients: { count: number };
  /** Appointments from today on that would be outside the unit's hours. */
  slotsLost: { count: number };
  /** Appointments from today on of the member who is removed from the team. */
  memberHasAppointments: { count: number };
  /**
   * What remains at units for which the practitioner no longer works: appointments from today on, and open episodes with the practitioner
   * as case manager.
   */
  leavesUnit: { appointments: number; caseManaged: number };
  /** `tab`: the tab from which the report is removed. */
  reportLeavesTab: { code: string; tab: string };
  /** `address`: the receiver's address. */
  sendsPersonalData: { address: string };
  recordsAfterDeath: AfterDeath;
  openInOtherService: { episodes: readonly OtherServiceEpisode[] };
  /** The patients who may be the person who is about to be registered. */
  possibleDuplicates: DuplicateCandidates;
  /** `reason`: why the records that are to be merged were found not to be one person's. */
  dismissedDuplicate: { reason: string };
  /** The records that are to be merged do not look like those of one person. */
  unlikePeople: Record<string, never>;
};
/** A confirmation that the user must give before a record is saved. */
export type Confirmation = { [Code in keyof Params]: { code: Code; params: Params[Code] } }[keyof Params];

const questions: { [Code in keyof Params]: (params: Params[Code]) => string } = {
  // Spec 000 §5 and §8: suspended days over 10 percent of the regimes' days need a confirmation.
  suspensionLimitExceeded: ({ days, total }) =>
    `Giorni di sospensione: ${days}, oltre il 10% dei giorni previsti dai regimi (${total}).`,
  // Spec 000 §5 and §8: an effective cost above the expected cost of the PRI needs a confirmation.
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
  anonymisesPatients: ({ count }) =>
    `${plural(['I dati di un assistito verranno resi anonimi', 'I dati di {count} assistiti verranno resi anonimi'], count)}: nome, identificativo, recapiti, documenti e testi andranno persi. L’operazione è irreversibile. Confermare?`,
  slotsLost: ({ count }) =>
    `${plural(['Un appuntamento già fissato resta', '{count} appuntamenti già fissati restano'], count)} senza fascia oraria, da spostare. Confermare?`,
  memberHasAppointments: ({ count }) =>
    `Chi lascia l’équipe ha ${plural(['un appuntamento già fissato', '{count} appuntamenti già fissati'], count)}, da affidare ad altri o da eliminare. Confermare?`,
  leavesUnit: ({ appointments, caseManaged }) => {
    const left = [
      ...(caseManaged > 0
        ? [
            plural(
              ['un episodio aperto di cui è case manager', '{count} episodi aperti di cui è case manager'],
              caseManaged,
            ),
          ]
        : []),
      ...(appointments > 0
        ? [plural(['un appuntamento già fissato', '{count} appuntamenti già fissati'], appointments)]
        : []),
    ];
    return `L’operatore lascia ${left.join(' e ')}: restano da affidare ad altri. Confermare?`;
  },
  reportLeavesTab: ({ code, tab }) => `Il report ${code} verrà tolto dalla scheda «${tab}». Confermare?`,
  recordsAfterDeath: (counts) =>
    `Dopo il ${italianDay(counts.date)} risultano registrati: ${countedAfterDeath(counts)}. Restano come sono, e gli episodi aperti vanno conclusi. Confermare la data del decesso?`,
  // Spec 000 §8, 001 §8.
  openInOtherService: ({ episodes }) => `${openInOtherService(episodes)} ${otherServiceLabels.confirm}`,
  possibleDuplicates: ({ visible, hidden }) =>
    [possibleDuplicatesText(visible.length), hiddenCandidatesText(hidden), duplicateLabels.questionText]
      .filter(Boolean)
      .join(' '),
  dismissedDuplicate: ({ reason }) =>
    `Le due schede sono già state dichiarate di persone diverse: «${reason}». Unirle lo stesso?`,
  unlikePeople: () =>
    'I dati delle due schede non sembrano della stessa persona: controllare nomi, data e luogo di nascita e codici. Unirle lo stesso?',
  sendsPersonalData: ({ address }) =>
    `I nomi e gli identificativi degli assistiti, e i nomi degli operatori, verranno inviati a ${address}. Confermare?`,
};

/** Returns the question of a 428 response. */
export const confirmationMessage = <Code extends keyof Params>({
  code,
  params,
}: {
  code: Code;
  params: Params[Code];
}): string => questions[code](params);
