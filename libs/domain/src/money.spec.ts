import fc from 'fast-check';
import { formatAmount, formatEuro, formatPercent, formatWhole, parseAmount, parseWhole } from './money.js';

describe('An amount in EUR (spec 001 §9)', () => {
  it('is formatted with 2 decimals in the Italian format', () => {
    expect(formatEuro(123450).replace(/\s/g, ' ')).toBe('1.234,50 €');
    expect(formatEuro(0).replace(/\s/g, ' ')).toBe('0,00 €');
    expect(formatWhole(1234567)).toBe('1.234.567');
  });

  it.each([
    ['1234', 123400],
    ['1.234', 123400],
    ['1.234,5', 123450],
    ['1234,50 €', 123450],
    ['0,07', 7],
    ['1.234.567,89', 123456789],
  ])('is parsed from %s', (text, cents) => expect(parseAmount(text)).toBe(cents));

  it.each(['', 'x', '-1', '1,234', '1.23', '12.34,00', '1,2,3', '1e3'])('is not parsed from %j', (text) =>
    expect(parseAmount(text)).toBeNull(),
  );

  it('is parsed from the format in which it is displayed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(parseAmount(formatAmount(cents))).toBe(cents);
        expect(parseAmount(formatEuro(cents))).toBe(cents);
      }),
    );
  });
});

describe('A large whole number', () => {
  it.each([
    ['25568', 25568],
    ['25.568', 25568],
    [' 9.999.999 ', 9_999_999],
    ['0', 0],
  ])('is parsed from %j', (text, value) => expect(parseWhole(text)).toBe(value));

  it.each(['', 'x', '-1', '1.23', '12.3456', '1,5', '1e3'])('is not parsed from %j', (text) =>
    expect(parseWhole(text)).toBeNull(),
  );
});

describe('A percentage', () => {
  it('is formatted with one decimal only if needed', () =>
    expect([formatPercent(42.5), formatPercent(100)]).toEqual(['42,5%', '100%']));
});
