import { z } from 'zod';

/** The body of an event without a payload: absent, null or an empty object; any field in it is refused as unknown. */
export const NoBody = z.strictObject({}).nullish();
export type NoBody = z.infer<typeof NoBody>;
