import { formatEuro } from '../../money.js';
import { plural } from '../application/plural.js';

/** Returns euro cents as display text; null stands for a missing tariff. */
export const costText = (cents: number | null): string => (cents === null ? 'tariffa non definita' : formatEuro(cents));

const accessesText = (accesses: number): string => plural(['1 accesso', '{count} accessi'], accesses);

/** Returns `26 accessi, 1.040,00 €, residuo del centro 12.300,00 €`; without the last part if the residual is null. */
export const regimeCostText = (accesses: number, cost: number | null, residual: number | null): string =>
  [
    accessesText(accesses),
    costText(cost),
    ...(residual === null ? [] : [`residuo del centro ${formatEuro(residual)}`]),
  ].join(', ');

const signed = (value: number, text: (value: number) => string): string =>
  `${value < 0 ? '-' : '+'}${text(Math.abs(value))}`;

type Cost = { accesses: number; cost: number | null };

/** Returns the difference in accesses and cost: `+13 accessi, +520,00 €`. */
export const costChangeText = (before: Cost, after: Cost): string => {
  const accesses = after.accesses - before.accesses;
  const cost = before.cost === null || after.cost === null ? null : after.cost - before.cost;
  if (accesses === 0 && cost === 0) return 'nessuna';
  return [signed(accesses, accessesText), cost === null ? costText(null) : signed(cost, formatEuro)].join(', ');
};
