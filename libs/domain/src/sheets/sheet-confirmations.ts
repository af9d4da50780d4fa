import { isSuspensionLimitExceeded, suspendedDays } from '../rules/suspensions.js';
import type { ContentFacts } from './content-facts.js';
import { type FilledSheetType, type SheetContent, sheetSchemas } from './sheet-schemas.js';

export type ConfirmationCode = 'suspensionLimitExceeded';
/** What the person is asked to confirm before the content is saved; `params` fill the question. */
export type Confirmation = { code: ConfirmationCode; params: Record<string, number> };

/** Questions that a valid content raises. Spec 000 §5: suspended days over 10 percent of the regimes' days. */
export const sheetConfirmations = (
  type: FilledSheetType,
  content: SheetContent,
  { regimesDurationInDays }: ContentFacts,
): Confirmation[] => {
  if (type !== 'SOSPENSIONI' || regimesDurationInDays === undefined) return [];
  const parsed = sheetSchemas.SOSPENSIONI.safeParse(content);
  const days = parsed.success ? suspendedDays(parsed.data.suspensions) : 0;
  return isSuspensionLimitExceeded(days, regimesDurationInDays)
    ? [{ code: 'suspensionLimitExceeded', params: { days, total: regimesDurationInDays } }]
    : [];
};
