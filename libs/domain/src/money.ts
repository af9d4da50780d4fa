const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const amount = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' });
const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' });

/** Formats euro cents in Italian with 2 decimals: `1.234,50 €`. Spec 001 §9. */
export const formatEuro = (cents: number): string => euro.format(cents / 100);

/** Formats euro cents as a form field shows them: `1.234,50`. */
export const formatAmount = (cents: number): string => amount.format(cents / 100);

/** Formats a whole number: `1.234`. */
export const formatWhole = (value: number): string => whole.format(value);

const percentage = new Intl.NumberFormat('it-IT', { style: 'percent', maximumFractionDigits: 1 });

/** Formats a percentage: `42,5%`. */
export const formatPercent = (percent: number): string => percentage.format(percent / 100);

/** Formats a spending volume: `1.250 migliaia di €`. Spec 001 §9. */
export const formatThousands = (thousands: number): string => `${formatWhole(thousands)} migliaia di €`;

const written = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/** Returns the euro cents of a typed amount (`1234`, `1.234,5`, `1234,50 €`), or null if the text is not an amount. */
export const parseAmount = (text: string): number | null => {
  const [, euros, cents = ''] = written.exec(text.replace(/[\s€]/g, '')) ?? [];
  return euros === undefined ? null : Number(euros.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
};

const writtenWhole = /^(?:\d{1,3}(?:\.\d{3})+|\d{1,15})$/;

/** Returns a typed whole number (`1234`, `1.234`), or null if the text is not a whole number. */
export const parseWhole = (text: string): number | null =>
  writtenWhole.test(text.trim()) ? Number(text.trim().replaceAll('.', '')) : null;
