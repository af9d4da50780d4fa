import {
  isFormSheetType,
  isListSheetType,
  sheetsByStep,
  sheetTypeLabels,
  unmetLabels,
  type FormSheetType,
  type ListSheetType,
  type SheetKind,
  type Step,
} from '@percorso/domain';

const sheetsOf = (step: Step, ...kinds: SheetKind[]) =>
  sheetsByStep[step].flatMap(([type, kind]) => (kinds.includes(kind) ? [type] : []));
/** Returns the compulsory and optional sheets of a step, which users fill. */
export const sheetsToFill = (step: Step): (FormSheetType | ListSheetType)[] =>
  sheetsOf(step, 'compulsory', 'optional').filter((type) => isFormSheetType(type) || isListSheetType(type));
/** Returns the text of the page about the missing compulsory sheets of an empty step. */
export const missingSheetsText = (step: Step): string => {
  const missing = sheetsOf(step, 'compulsory').map((type) => sheetTypeLabels[type]);
  return `${unmetLabels.missing} ${missing.join(', ')}.`;
};
