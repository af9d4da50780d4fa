import { cellText } from './cell-text';
import type { Column } from './column';

// A cell that a spreadsheet would run as a formula is made text.
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

/** Spec 001 §9: comma separator with quotes. Starts with the mark by which spreadsheets know UTF-8. */
export const toCsv = <Row>(shown: readonly Column<Row>[], rows: readonly Row[]): string => {
  const columns = shown.flatMap((column): Column<Row>[] => [column, ...(column.beside ?? [])]);
  const lines = [
    columns.map(({ header }) => quoted(header)),
    ...rows.map((row) => columns.map((column) => quoted(cellText(column, row)))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
};

// Spec 000 §9: the download is cleaned up after 100 ms.
const cleanUpDelay = 100;

export const download = (content: BlobPart, fileName: string, type = 'text/csv;charset=utf-8'): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), cleanUpDelay);
};
