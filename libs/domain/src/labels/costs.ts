import { formatEuro } from '../money.js';
import { plural } from './plural.js';

/** Euro cents as they are read; null where no tariff is laid down. */
export const costText = (cents: number | null): string => (cents === null ? 'tariffa non definita' : formatEuro(cents));

/** `26 accessi, 1.040,00 €, residuo del centro 12.300,00 €`; without a residual its words are left out. */
export const regimeCostText = (accesses: number, cost: number | null, residual: number | null): string =>
  [
    plural(['1 accesso', '{count} accessi'], accesses),
    costText(cost),
    ...(residual === null ? [] : [`residuo del centro ${formatEuro(residual)}`]),
  ].join(', ');
