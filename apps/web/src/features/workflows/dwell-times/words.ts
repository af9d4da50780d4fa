import { eventLabels, findCode, sheetTypeLabels } from '@percorso/domain';

const sheets: Readonly<Record<string, string>> = sheetTypeLabels;

/**
 * Returns the text of a missing condition by its code: the name of a sheet, or the description of a reason; the code itself if it is
 * unknown.
 */
export const missingText = (code: string): string =>
  sheets[code] ?? findCode('interruptResignationReasons', code)?.description ?? code;

export const eventText = (event: string): string => eventLabels[event] ?? event;
