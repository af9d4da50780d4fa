import { findCode } from '../../code-lists/code-lists.js';
import { formatEuro } from '../../money.js';
import type { ProvisionTotals } from '../../sheets/provision-totals.js';
import { costText } from '../registries/costs.js';
import { plural } from '../application/plural.js';

type Counted = Pick<ProvisionTotals, 'count' | 'hours'>;

const countedText = ({ count, hours }: Counted): string =>
  `${plural(['1 prestazione', '{count} prestazioni'], count)}, ${plural(['1 ora', '{count} ore'], hours)}`;

/**
 * Returns the effective and the expected cost: `400,00 € di 1.040,00 €` or, if a tariff is missing, both costs with
 * their names (`costo effettivo: …`).
 */
function costsText({ effectiveCost: effective, expectedCost: expected }: ProvisionTotals): string {
  if (effective !== null && expected !== null) return `${formatEuro(effective)} di ${formatEuro(expected)}`;
  return `costo effettivo: ${costText(effective)} · costo previsto: ${costText(expected)}`;
}

/** Returns the share of the plan that is delivered: `10 di 26 accessi · 400,00 € di 1.040,00 €`. */
const planText = (totals: ProvisionTotals): string =>
  `${totals.delivered} di ${plural(['1 accesso', '{count} accessi'], totals.planned)} · ${costsText(totals)}`;

/** Returns the share of each regime, if the plan has several: `Ambulatoriale: 10 di 26 accessi`. */
const regimesText = ({ regimes }: ProvisionTotals): string[] =>
  regimes.length < 2
    ? []
    : [
        regimes
          .map(
            ({ description, planned, delivered }) =>
              `${description}: ${delivered} di ${plural(['1 accesso', '{count} accessi'], planned)}`,
          )
          .join(' · '),
      ];

const residualTexts = ({ residuals }: ProvisionTotals): string[] =>
  residuals.map(({ careRegimeTypeCode: code, year, residualCents }) => {
    const of = residuals.length > 1 ? `, ${findCode('careRegimeTypes', code)?.description ?? code}` : '';
    return `residuo del centro ${year}${of}: ${residualCents === null ? costText(null) : formatEuro(residualCents)}`;
  });

/**
 * Returns the footer lines of the list of provisions: the total, followed by the total of each type if there are
 * several; then the delivered share of the plan, followed by the residual budgets; then that of each regime if there are
 * several.
 */
export const provisionTotalsLines = (totals: ProvisionTotals): string[] => {
  const types = totals.types.length > 1 ? totals.types : [];
  return [
    [`Totale: ${countedText(totals)}`, ...types.map((type) => `${type.description}: ${countedText(type)}`)].join(' · '),
    [planText(totals), ...residualTexts(totals)].join(' · '),
    ...regimesText(totals),
  ];
};
