import type { FormDefinition } from './define.js';
import { type Definitions, definitions, type FilledSheetType, filledSheetTypes } from './definitions.js';

/** Sheets that are printed. */
export type PrintedSheetType = {
  [T in FilledSheetType]: Definitions[T] extends { print: object } ? T : never;
}[FilledSheetType];

const isPrinted = (type: FilledSheetType): type is PrintedSheetType => 'print' in definitions[type];
export const printedSheetTypes = filledSheetTypes.filter(isPrinted);
export const isPrintedSheetType = (type: string): type is PrintedSheetType =>
  printedSheetTypes.some((printed) => printed === type);

export const printOf = (type: PrintedSheetType): NonNullable<FormDefinition['print']> => definitions[type].print;
