import { romeDay } from '@percorso/domain';
import type { Writes } from '../workflow/verification/written-records.js';

/** The end that an event names, else its day; never before the start. */
export const closes: Writes = (event, { startDate }) => {
  const day = event.type === 'INTERRUPT' ? (event.event.date as string) : romeDay(new Date(event.at));
  return { closed: true, endDate: day < String(startDate) ? startDate : day };
};
