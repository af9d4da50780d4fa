import type { Confirmation } from '../labels/confirmations.js';
import { type CostChange, isCostToConfirm } from '../rules/costs.js';
import type { EntryFacts } from './content-facts.js';
import type { ListSheetType } from './definitions.js';
import { type EntryContents, listOfType } from './list-sheets.js';

/** Questions that a valid entry raises. */
export const entryConfirmations = <T extends ListSheetType>(
  type: T,
  entry: EntryContents[T],
  facts: EntryFacts,
): Confirmation[] => listOfType(type).confirmations?.(entry as never, facts) ?? [];

/** Questions that provisions raise together. */
export const costConfirmations = (change: CostChange): Confirmation[] =>
  isCostToConfirm(change)
    ? [{ code: 'effectiveCostExceeded', params: { effective: change.after, expected: change.expected } }]
    : [];
