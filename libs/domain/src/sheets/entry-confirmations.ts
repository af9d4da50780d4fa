import type { Confirmation } from '../labels/confirmations.js';
import { inclusiveDays } from '../rules/calendar.js';
import { type CostChange, isCostToConfirm } from '../rules/costs.js';
import { isSuspensionLimitExceeded } from '../rules/suspensions.js';
import type { EntryFacts } from './content-facts.js';
import type { EntryContents, ListSheetType } from './list-sheets.js';

/** Questions that a valid entry raises. Spec 000 §5: suspended days over 10 percent of the regimes' days. */
export const entryConfirmations = <T extends ListSheetType>(
  type: T,
  entry: EntryContents[T],
  { regimesDurationInDays: total, suspendedDays = 0 }: EntryFacts,
): Confirmation[] => {
  if (type !== 'SOSPENSIONI' || total === undefined) return [];
  const { startDate, endDate } = entry as EntryContents['SOSPENSIONI'];
  const days = suspendedDays + inclusiveDays(startDate, endDate);
  return isSuspensionLimitExceeded(days, total) ? [{ code: 'suspensionLimitExceeded', params: { days, total } }] : [];
};

/** Questions that provisions raise together. */
export const costConfirmations = (change: CostChange): Confirmation[] =>
  isCostToConfirm(change)
    ? [{ code: 'effectiveCostExceeded', params: { effective: change.after, expected: change.expected } }]
    : [];
