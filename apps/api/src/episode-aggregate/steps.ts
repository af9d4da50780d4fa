import {
  guardOfSheet,
  isFormSheetType,
  sheetOfType,
  sheetsByStep,
  type SheetDefinition,
  type SheetType,
  type Step,
} from '@percorso/domain';
import type { EpisodeAggregate, SheetPart } from './episode-aggregate.js';

const leaves = (state: string): string[] => state.split('+');
export const isCompleted = ({ state }: Pick<SheetPart, 'state'>): boolean => leaves(state).includes('COMPLETATA');
/** Whether the sheet has content, either completed or to be revised. */
export const isFilledIn = (sheet: Pick<SheetPart, 'state'>): boolean =>
  isCompleted(sheet) || leaves(sheet.state).includes('DA_REVISIONARE');
export const stepOf = (state: string): string => state.split('.')[0] as string;

/** Whether the episode is at the final evaluation, the step in which exit outcomes are set (spec 000 §4). */
export const isAtFinalEvaluation = ({ state, closedAt }: Pick<EpisodeAggregate, 'state' | 'closedAt'>): boolean =>
  closedAt === null && stepOf(state) === 'VALUTAZIONE_FINALE';

/**
 * Whether a sheet that is not a list cannot be edited: always for an outcome, which is given once, and for a plan while it waits for the
 * unit or is approved (spec 000 §4).
 */
export function isFixedByOthers(
  { centre }: Pick<EpisodeAggregate, 'centre'>,
  { type }: Pick<SheetPart, 'type'>,
): boolean {
  if (!isFormSheetType(type)) return true;
  return sheetOfType(type).movedBy === 'operating-plan' && !['BOZZA', 'RIFIUTATO'].includes(centre?.plan?.state ?? '');
}

/** Whether the sheet shows an outcome that was given or a plan that was approved, which cannot be revised. */
export const isSettled = (aggregate: EpisodeAggregate, sheet: SheetPart): boolean =>
  guardOfSheet[sheet.type] !== undefined &&
  sheet.kind === 'compulsory' &&
  isFilledIn(sheet) &&
  isFixedByOthers(aggregate, sheet);

/** Returns the sheets of a step that events of this workflow complete. */
export const sheetsMovedBy = (
  { sheets }: Pick<EpisodeAggregate, 'sheets'>,
  workflow: NonNullable<SheetDefinition['movedBy']>,
  step: Step,
): SheetPart[] => sheets.filter((sheet) => sheet.step === step && sheetOfType(sheet.type).movedBy === workflow);

/** Returns the types of the compulsory sheets of a step that are neither completed nor settled, in the order of the wizard. */
export function missingSheets(aggregate: EpisodeAggregate, step: string): SheetType[] {
  const missing = aggregate.sheets
    .filter((sheet) => sheet.step === step && sheet.kind === 'compulsory')
    .filter((sheet) => !isCompleted(sheet) && !isSettled(aggregate, sheet))
    .map((sheet) => sheet.type);
  const order = sheetsByStep[step as Step]?.map(([type]) => type) ?? [];
  return missing.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
