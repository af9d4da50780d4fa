import { addDays, isDay, isSunday, mondayOf } from '@percorso/domain';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../../ui/display/dates';
import { useIsPhone } from '../../../ui/hooks/use-is-phone';

/** Days from Monday to Saturday. Weeks end on Saturday, because there are no appointments on Sundays. */
const DAYS_TO_SATURDAY = 5;

export type PlannerView = 'week' | 'day';

/**
 * Returns the state of the planner in the URL: dates, view and practitioner. On a phone the view is one day, because a week does not
 * fit.
 */
export function usePlannerAddress() {
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const requestedDate = params.get('date');
  const date = isDay(requestedDate) ? requestedDate : today();
  const view: PlannerView = isPhone || params.get('view') === 'day' ? 'day' : 'week';
  const practitionerId = params.get('practitionerId') ?? '';
  // A Sunday has no column, so the Monday after it is shown.
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
    range: view === 'week' ? { from: monday, to: addDays(monday, DAYS_TO_SATURDAY) } : { from: day, to: day },
    turn,
    goTo: (to: string) => set({ date: to }),
    show: (next: PlannerView) => set({ view: next === 'week' ? '' : next, date: day }),
    choose: (id: string) => set({ practitionerId: id }),
  };
}
