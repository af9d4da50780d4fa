import { eventLabels, findCode, sheetTypeLabels } from '@percorso/domain';

const sheets: Readonly<Record<string, string>> = sheetTypeLabels;

/** What was missing: a sheet, or the reason given by its code. */
export const missingText = (code: string): string =>
  sheets[code] ?? findCode('interruptResignationReasons', code)?.description ?? code;

export const eventText = (event: string): string => eventLabels[event] ?? event;
