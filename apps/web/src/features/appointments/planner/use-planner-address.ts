import { addDays, isDay, isSunday, weekdayOf } from '@percorso/domain';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../../ui/dates';
import { useIsPhone } from '../../../ui/use-is-phone';

/** A week is from Monday to Saturday: on Sundays nobody meets. */
const lastOfWeek = 5;
const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export type PlannerView = 'week' | 'day';

/** What the planner shows, as its address says: days, view, practitioner. On a phone a day fits, a week does not. */
export function usePlannerAddress() {
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const asked = params.get('date');
  const date = isDay(asked) ? asked : today();
  const view: PlannerView = isPhone || params.get('view') === 'day' ? 'day' : 'week';
  const practitionerId = params.get('practitionerId') ?? '';
  // A Sunday has no column: its day is the Monday after it.
  const day = isSunday(date) ? addDays(date, 1) : date;
  const monday = mondayOf(day);
  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const turn = (by: 1 | -1) => {
    if (view === 'week') return set({ date: addDays(monday, 7 * by) });
    const next = addDays(day, by);
    return set({ date: isSunday(next) ? addDays(next, by) : next });
  };
  return {
    day,
    view,
    practitionerId,
    isPhone,
    range: view === 'week' ? { from: monday, to: addDays(monday, lastOfWeek) } : { from: day, to: day },
    turn,
    goTo: (to: string) => set({ date: to }),
    show: (next: PlannerView) => set({ view: next === 'week' ? '' : next, date: day }),
    choose: (id: string) => set({ practitionerId: id }),
  };
}
