import { romeDay } from '@percorso/domain';
import type { Writes } from '../workflow/told.js';

/** No episode ends before it began. ISO dates compare as text. */
export const laterOf = (start: string, end: string): string => (end < start ? start : end);

/** The end that an event names, else its day. */
export const closes: Writes = (event, { startDate }) => {
  const day = event.type === 'INTERRUPT' ? (event.event.date as string) : romeDay(new Date(event.at));
  return { closed: true, endDate: laterOf(String(startDate), day) };
};
