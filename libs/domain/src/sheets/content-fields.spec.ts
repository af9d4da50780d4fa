import { z } from 'zod';
import { italianMessages } from '../labels/application/validation.js';
import { day, minute } from './content-fields.js';

z.config(italianMessages);

describe('A date-time field (architecture §4)', () => {
  const codes = (value: string) =>
    minute.safeParse(value).error?.issues.map((issue): unknown => {
      if (issue.code === 'custom') return issue.params?.code;
      return issue.code === 'invalid_format' ? issue.format : issue.code;
    });

  it.each(['2026-01-31T09:00', '2024-02-29T23:59'])('accepts %s', (value) => expect(codes(value)).toBeUndefined());

  it('accepts no time zone, as it is local time in Italy', () => {
    expect(codes('2026-01-31T09:00Z')).toEqual(['invalidDateTime']);
    expect(codes('2026-01-31T09:00+01:00')).toEqual(['datetime']);
  });

  it('refuses times that clocks skip when summer time begins', () => {
    for (const value of ['2026-03-29T02:00', '2026-03-29T02:30', '2026-03-29T02:59', '2027-03-28T02:15'])
      expect(codes(value)).toEqual(['timeDoesNotExist']);
    for (const value of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T02:30', '0001-01-01T10:00'])
      expect(codes(value)).toBeUndefined();
  });

  it('refuses the year 0, as does a date field', () => {
    expect(codes('0000-01-01T10:00')).toEqual(['invalidDateTime']);
    expect(day.safeParse('0000-01-01').error?.issues.map(({ message }) => message)).toEqual([
      'Inserire una data valida (gg/mm/aaaa)',
    ]);
    expect(day.safeParse('0001-01-01').success).toBe(true);
  });

  it.each(['2026-02-30T09:00', '2026-01-31', '2026-01-31T24:00', '2026-01-31T9:00', 'ieri'])('refuses %s', (value) =>
    expect(codes(value)).toEqual(['datetime']),
  );
});
