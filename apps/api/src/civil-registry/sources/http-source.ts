import type { z } from 'zod';
import { type SourceAddress, sourceRequests, SourceUnavailable } from '../../http/outgoing/source-requests.js';

/**
 * Returns the adapter of a source that is queried over HTTP: `POST <url>` with `{identifier}`. The source replies 200 with the person, or
 * 404 or 204 if it lacks the person.
 */
export const httpSource = <Person>(address: SourceAddress, person: z.ZodType<Person>) => {
  const query = sourceRequests(address, person);
  return { isDemo: false, find: (identifier: string): Promise<Person | null> => query({ identifier }) };
};

/** Used for a source without a configured address if the demo sources are disabled: always unavailable. */
export const absentSource = {
  isDemo: false,
  find: (): Promise<never> => Promise.reject(new SourceUnavailable('not configured')),
};
