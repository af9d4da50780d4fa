import { formatDate, formatDateTime, parseDate, today } from './dates';

describe('Dates (spec 000 §9)', () => {
  it('are dd/MM/yyyy on screen and YYYY-MM-DD on the wire', () => {
    expect(formatDate('2025-02-03')).toBe('03/02/2025');
    expect(parseDate('3/2/2025')).toBe('2025-02-03');
    expect(parseDate('03022025')).toBe('2025-02-03');
    expect(formatDate(null)).toBe('');
  });

  it('are not parsed from a text that is no existing date as dd/MM/yyyy', () => {
    expect(parseDate('31/02/2025')).toBeUndefined();
    expect(parseDate('2025-02-03')).toBeUndefined();
    expect(parseDate('')).toBeUndefined();
  });

  it('are shown with HH:mm in the time zone of Rome if they have a time', () => {
    expect(formatDateTime('2025-07-01T22:30:00.000Z')).toBe('02/07/2025 00:30');
  });

  it('begin at midnight in Rome', () => {
    expect(today(new Date('2025-06-30T22:30:00Z'))).toBe('2025-07-01');
  });
});
