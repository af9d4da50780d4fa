import { findCode } from '../code-lists/code-lists.js';
import { fillLabel } from './shell.js';
import { entryColumnLabels } from './entries.js';

/** `3 accessi nel periodo, settimanale`. */
export const frequencyText = (regime: { regularity: number; regularityAccessTypeCode: string }): string => {
  const { regularity: count, regularityAccessTypeCode: code } = regime;
  const type = findCode('regularityAccessTypes', code)?.description ?? code;
  return fillLabel(count === 1 ? entryColumnLabels.oneTime : entryColumnLabels.times, {
    ...{ count, type: type.toLocaleLowerCase('it') },
  });
};
