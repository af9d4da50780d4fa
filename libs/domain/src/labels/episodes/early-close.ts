import type { ResidualBudget } from '../../budgets/residual-budgets.js';
import type { ClosingSummary } from '../../closing-summary.js';
import { findCode } from '../../code-lists/code-lists.js';
import { formatDate } from '../../dates.js';
import { formatEuro } from '../../money.js';
import { costText } from '../registries/costs.js';

import { plural } from '../application/plural.js';
import { fillLabel } from '../application/shell.js';

/** The message of the early-close dialog; text between ** is emphasised. Spec 000 §2 and §4. */
export const earlyCloseLabels = {
  before: 'L’episodio viene **interrotto**, anche presso il centro. L’operazione è **irreversibile**.',
  beforeByCentre:
    'Il trattamento presso il centro viene **interrotto**; l’unità distrettuale passa poi alla valutazione finale. L’operazione è **irreversibile**.',
  after: 'L’episodio è stato **interrotto il {date}**, anche presso il centro.',
  afterByCentre: 'Il trattamento presso il centro è stato **interrotto il {date}**.',
  none: 'Non è stata erogata **nessuna prestazione**: dal budget del centro non viene detratto nulla.',
  one: 'La **prestazione già erogata resta** registrata.',
  many: 'Le **{count} prestazioni già erogate restano** registrate.',
  deducted: 'Il loro costo, **{cost}**, è detratto dal budget del centro.',
  oneDeducted: 'Il suo costo, **{cost}**, è detratto dal budget del centro.',
  unknownCost: 'Dal budget del centro è detratto il costo delle prestazioni: per alcune la **tariffa non è definita**.',
  residual: 'Residuo del centro {year}, {regime}: **{residual}**.',
  lapsed: 'Gli accessi previsti e non ancora erogati **non saranno più erogati**.',
  lapsedThen: 'Gli accessi previsti e non erogati **non sono più da erogare**.',
  date: 'La data va dal **{first}** a oggi: non prima dell’inizio del trattamento né dell’ultima prestazione.',
} as const satisfies Record<string, string>;

export type EarlyCloseMessage = { lead: string; points: string[] };

type Facts = {
  /** Which episode is interrupted: the unit's together with the centre's, or the centre's alone. */
  of: 'unit' | 'centre';
  summary: Pick<ClosingSummary, 'accessNumber' | 'totalCost' | 'regimes'>;
  residuals: readonly ResidualBudget[];
};

function effects({ summary: { accessNumber, totalCost, regimes }, residuals }: Facts): string[] {
  const labels = earlyCloseLabels;
  if (accessNumber === 0) return [labels.none];
  const deducted = accessNumber === 1 ? labels.oneDeducted : labels.deducted;
  const left = residuals.filter(({ careRegimeTypeCode }) =>
    regimes.some((regime) => regime.careRegimeTypeCode === careRegimeTypeCode),
  );
  return [
    plural([labels.one, labels.many], accessNumber),
    totalCost === null ? labels.unknownCost : fillLabel(deducted, { cost: formatEuro(totalCost) }),
    ...left.map(({ careRegimeTypeCode, year, residualCents }) =>
      fillLabel(labels.residual, {
        year,
        residual: costText(residualCents),
        regime: findCode('careRegimeTypes', careRegimeTypeCode)?.description ?? careRegimeTypeCode,
      }),
    ),
  ];
}

/** Returns the message before the closing: its effect on provisions and budget. `first`: the earliest possible date. */
export const earlyCloseBefore = (facts: Facts, first: string): EarlyCloseMessage => ({
  lead: facts.of === 'unit' ? earlyCloseLabels.before : earlyCloseLabels.beforeByCentre,
  points: [...effects(facts), earlyCloseLabels.lapsed, fillLabel(earlyCloseLabels.date, { first: formatDate(first) })],
});

/** Returns the message after the closing: the effect that it had. `end`: the last date of the episode. */
export const earlyCloseAfter = (facts: Facts, end: string | null): EarlyCloseMessage => ({
  lead: fillLabel(facts.of === 'unit' ? earlyCloseLabels.after : earlyCloseLabels.afterByCentre, {
    date: formatDate(end),
  }),
  points: [...effects(facts), earlyCloseLabels.lapsedThen],
});

/** Splits a text into parts; those between ** are emphasised. Parameters are never parsed as markup. */
export const markedParts = (text: string): { text: string; isStrong: boolean }[] =>
  text
    .split('**')
    .map((part, n) => ({ text: part, isStrong: n % 2 === 1 }))
    .filter((part) => part.text !== '');
