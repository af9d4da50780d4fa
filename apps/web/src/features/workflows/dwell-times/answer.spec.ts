import type { StateMonth, StateStatistics } from '@percorso/domain';
import { answerSentences, byDwellTime, firstLongMonth, worstOf } from './answer';
import { filtersOf, comparedWith, dwellTimesPath, statisticsPath } from './query-params';

const DAY = 86_400;
const now = new Date('2026-11-24T12:00:00Z');

const state = (name: string, over: Partial<StateStatistics> = {}): StateStatistics => ({
  state: name,
  label: name,
  isEnd: false,
  instances: 3,
  limitDays: null,
  beyondLimit: null,
  oldestSince: null,
  stays: 10,
  medianSeconds: 5 * DAY,
  p90Seconds: 9 * DAY,
  p99Seconds: 12 * DAY,
  sentBack: [],
  ...over,
});
const month = (name: string, days: number | null, over: Partial<StateMonth> = {}): StateMonth => ({
  month: name,
  entered: 10,
  instances: 1,
  stays: 9,
  medianSeconds: days && days * DAY,
  p90Seconds: null,
  ...over,
});

describe('The state with the longest dwell times', () => {
  it('is the state with the most instances beyond the limit, else with the longest median, and never a final state', () => {
    const late = state('A', { limitDays: 30, beyondLimit: 2, medianSeconds: DAY });
    const long = state('B', { medianSeconds: 50 * DAY });
    const end = state('C', { isEnd: true, medianSeconds: 900 * DAY, instances: 1000 });
    expect(worstOf([end, long, late])).toBe(late);
    expect(worstOf([end, long])).toBe(long);
    expect(worstOf([end])).toBeUndefined();
    expect([end, long, late].sort(byDwellTime)).toEqual([late, long, end]);
  });

  it('is described by its limit, its oldest instance, its first long month and its missing conditions', () => {
    const back = [
      { event: 'INVALIDATE', next: 'X', nextLabel: 'X', count: 12, missing: [{ code: 'DIAGNOSI', count: 9 }] },
    ];
    const late = state('Accesso', {
      limitDays: 30,
      beyondLimit: 1200,
      oldestSince: '2026-02-03T10:00:00Z',
      sentBack: back,
    });
    const months = [month('2026-06', 10), month('2026-07', 40), month('2026-08', 45)];
    const guards = [{ name: 'isOperatingPlanAuthorised', label: 'Piano operativo autorizzato' }];
    const onward = { from: 'Accesso', kind: 'event', event: 'VALIDATE', guards, target: 'B', effects: [] } as const;
    const machine = { transitions: [{ ...onward, guards: [...guards], effects: [] }] };
    expect(answerSentences({ rows: [late], months, machine, now })).toEqual([
      'Si attende di più nello stato «Accesso»: 1200 oltre il limite di 30 giorni, il primo dal 03/02/2026.',
      'Accade dagli ingressi di luglio 2026.',
      'Per andare avanti serve: piano operativo autorizzato.',
      expect.stringMatching(/^Da qui si è tornati indietro 12 volte; mancava soprattutto: .* \(9\)\.$/),
    ]);
  });

  it('is replaced by the statement that no instance waits, if there are no dwell times', () => {
    expect(answerSentences({ rows: [], now })).toEqual(['Nessuno attende: non c’è ancora alcuna permanenza.']);
  });
});

describe('The first month with long dwell times', () => {
  const limit = 30 * DAY;
  it('is the first of the latest consecutive months in which half of the instances stayed too long', () => {
    const months = [month('2026-03', 40), month('2026-04', 20), month('2026-05', 31), month('2026-06', 35)];
    expect(firstLongMonth(months, limit, now)).toBe('2026-05');
    expect(firstLongMonth(months.slice(0, 2), limit, now)).toBeNull();
  });

  it('counts instances that are still in the state, and skips months that are too recent', () => {
    const still = month('2026-08', 5, { instances: 6 });
    const young = month('2026-11', 1);
    expect(firstLongMonth([month('2026-07', 20), still, young], limit, now)).toBe('2026-08');
    expect(firstLongMonth([month('2026-07', 20), { ...still, instances: 4 }, young], limit, now)).toBeNull();
  });
});

describe('The query of the page', () => {
  it('covers whole months, also for the period or unit to compare with', () => {
    const values = { fromMonth: '2026-01', toMonth: '2026-02', districtUnitId: 'u' };
    expect(filtersOf(values)).toMatchObject({ from: '2026-01-01', to: '2026-02-28', districtUnitId: 'u' });
    expect(comparedWith(values)).toBeNull();
    expect(comparedWith({ ...values, compare: 'period', otherFrom: '2024-02', otherTo: '2024-02' })).toMatchObject({
      from: '2024-02-01',
      to: '2024-02-29',
      districtUnitId: 'u',
    });
    expect(comparedWith({ ...values, compare: 'unit', otherUnit: 'o' })).toMatchObject({
      from: '2026-01-01',
      districtUnitId: 'o',
    });
  });

  it('is part of the link from each number to its list', () => {
    expect(dwellTimesPath('sheet', { from: '2026-01-01', need: undefined }, { state: 'A+B', which: 'beyond' })).toBe(
      '/waiting/stays?workflow=sheet&from=2026-01-01&state=A%2BB&which=beyond',
    );
  });

  it('is restored by the link from a list back to the page', () => {
    const values = { workflow: 'sheet', state: 'A', from: '2026-01-01', to: '2026-02-28', which: 'beyond', page: '2' };
    expect(statisticsPath(values)).toBe('/waiting?workflow=sheet&state=A&fromMonth=2026-01&toMonth=2026-02');
  });
});
