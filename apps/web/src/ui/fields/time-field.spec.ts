import { timeOf } from './TimeField';

describe('A typed time of day (spec 001 §9: 24 hours, 60 minutes)', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['18:45', '18:45'],
    ['1845', '18:45'],
    ['', ''],
    ['mattina', 'mattina'],
    ['25:00', '25:00'],
  ])('%j becomes %j', (typed, time) => expect(timeOf(typed)).toBe(time));
});
