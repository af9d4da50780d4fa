import type { SheetType } from '@percorso/domain';
import type { Family, SheetPart } from '../episode-family/family.js';
import { brokenRule } from '../http/rule-errors.js';

/** A sheet in what is locked where an event is sent to it: its family. */
export const sheetIn = (whole: unknown, id: string): SheetPart | undefined =>
  (whole as Family).sheets.find((sheet) => sheet.id === id);

/** A client that says which type it takes a sheet for is told where it is another. @throws RuleBroken */
export const mustBeOfType =
  (id: string, sheetType: SheetType | undefined) =>
  (whole: unknown): void => {
    const sheet = sheetIn(whole, id);
    if (sheetType !== undefined && sheet && sheet.type !== sheetType)
      throw brokenRule('sheetType', 'otherSheetType', { type: sheet.type });
  };
