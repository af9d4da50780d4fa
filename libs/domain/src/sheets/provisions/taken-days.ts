import { daysFrom, overlap } from '../../rules/calendar.js';
import { provisionDays, provisionEnd } from '../../rules/provisions.js';
import type { ContentFacts } from '../content-facts.js';
import type { Provision } from './schema.js';

type Timed = Pick<Provision, 'provisionTypeCode' | 'startingTime' | 'duration'>;
type Facts = Pick<ContentFacts, 'occupied' | 'severalTypesADay'>;

/** Returns the dates that a provision covers, and the provision itself, with which later ones are compared. */
export const daysOfProvision = ({ provisionTypeCode, startingTime, duration }: Timed) => ({
  ...provisionDays({ startingTime, duration }),
  provision: { provisionTypeCode, startingTime, duration },
});

/** The maximum number of provisions on a date, where a region allows several. The database has the same limit. */
const MAX_ON_A_DAY = 2;

const isBeside = (one: Timed, other: Timed): boolean =>
  one.provisionTypeCode !== other.provisionTypeCode &&
  (provisionEnd(one.startingTime, one.duration) <= other.startingTime ||
    provisionEnd(other.startingTime, other.duration) <= one.startingTime);

/**
 * Whether other entries keep a provision from its dates. Spec 000 §5: a date has one provision or suspension. With
 * `severalTypesADay` it may have two provisions, of different types and at different times.
 */
export function isDayTaken(provision: Timed, { occupied = [], severalTypesADay = false }: Facts): boolean {
  const days = provisionDays(provision);
  const covering = occupied.filter((range) => overlap(days, range));
  if (!severalTypesADay) return covering.length > 0;
  if (covering.some(({ provision: other }) => !other || !isBeside(provision, other))) return true;
  return daysFrom(days.startDate, days.endDate).some(
    (day) => covering.filter((range) => overlap(range, { startDate: day, endDate: day })).length >= MAX_ON_A_DAY,
  );
}

/** Whether no provision of any type can have the date, because of the other entries. */
export const isDayFull = (day: string, { occupied = [], severalTypesADay = false }: Facts): boolean => {
  const covering = occupied.filter((range) => overlap(range, { startDate: day, endDate: day }));
  if (!severalTypesADay) return covering.length > 0;
  return covering.length >= MAX_ON_A_DAY || covering.some(({ provision }) => !provision);
};
