import { findCode, formatDate, printLabels, type ResignationLetter, resignationLetterSheet } from '@percorso/domain';
import type { Part } from './printed-document.js';
import type { TypeParts } from './printed-sheet.js';

const labels = resignationLetterSheet.labels.fields;

/** Returns the parts of the resignation letter: the data of the screen, then its text paragraph by paragraph. */
export const letterParts = ({ date, reasonCode, addressee, text }: ResignationLetter): TypeParts => ({
  parts: [
    { kind: 'heading', text: printLabels.discharge },
    {
      kind: 'facts',
      rows: [
        [labels.date, formatDate(date)],
        [labels.reasonCode, findCode('resignationReasons', reasonCode)?.description ?? reasonCode],
        [labels.addressee, addressee],
      ],
    },
    { kind: 'heading', text: labels.text },
    ...text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line): Part => ({ kind: 'paragraph', text: line })),
  ],
  signatures: [printLabels.signature],
});
