import { sheetsByStep, type SheetType, type Step } from '@percorso/domain';
import type { Family, SheetPart } from './family.js';

const leaves = (state: string): string[] => state.split('+');
export const isCompleted = ({ state }: Pick<SheetPart, 'state'>): boolean => leaves(state).includes('COMPLETATA');
/** Somebody has written it, and nobody has taken it away again. */
export const isFilledIn = (sheet: Pick<SheetPart, 'state'>): boolean =>
  isCompleted(sheet) || leaves(sheet.state).includes('DA_REVISIONARE');
export const stepOf = (state: string): string => state.split('.')[0] as string;

/** Spec 000 §4: there exit outcomes are set. */
export const isAtFinalEvaluation = ({ state, closedAt }: Pick<Family, 'state' | 'closedAt'>): boolean =>
  closedAt === null && stepOf(state) === 'VALUTAZIONE_FINALE';

/** Compulsory sheets of a step that are not completed, as guards and sentences name them, in the order of the wizard. */
export function missingSheets(family: Family, step: string): SheetType[] {
  const missing = family.sheets
    .filter((sheet) => sheet.step === step && sheet.kind === 'compulsory' && !isCompleted(sheet))
    .map((sheet) => sheet.type);
  const order = sheetsByStep[step as Step]?.map(([type]) => type) ?? [];
  return missing.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
