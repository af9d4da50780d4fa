import type { FormDefinition } from './define.js';
import { type Definitions, definitions, type FormSheetType, formSheetTypes } from './definitions.js';

/** Types of sheets that can be printed. */
export type PrintedSheetType = {
  [T in FormSheetType]: Definitions[T] extends { print: object } ? T : never;
}[FormSheetType];

const isPrinted = (type: FormSheetType): type is PrintedSheetType => 'print' in definitions[type];
export const printedSheetTypes = formSheetTypes.filter(isPrinted);
export const isPrintedSheetType = (type: string): type is PrintedSheetType =>
  printedSheetTypes.some((printed) => printed === type);

export const printOf = (type: PrintedSheetType): NonNullable<FormDefinition['print']> => definitions[type].print;
