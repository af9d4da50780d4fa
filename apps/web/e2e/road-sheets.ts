import {
  isFilledSheetType,
  isListSheetType,
  sheetsByStep,
  sheetTypeLabels,
  unmetLabels,
  type FilledSheetType,
  type ListSheetType,
  type SheetKind,
  type Step,
} from '@percorso/domain';

const sheetsOf = (step: Step, ...kinds: SheetKind[]) =>
  sheetsByStep[step].flatMap(([type, kind]) => (kinds.includes(kind) ? [type] : []));
/** The sheets of a step that a person fills, compulsory or not. */
export const filledSheets = (step: Step): (FilledSheetType | ListSheetType)[] =>
  sheetsOf(step, 'compulsory', 'optional').filter((type) => isFilledSheetType(type) || isListSheetType(type));
/** What is said of a step of which nothing is filled yet. */
export const lackOf = (step: Step): string => {
  const missing = sheetsOf(step, 'compulsory').map((type) => sheetTypeLabels[type]);
  return `${unmetLabels.missing} ${missing.join(', ')}.`;
};
