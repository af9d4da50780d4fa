import { z } from 'zod';

/** `?confirmed=true` repeats a request that was answered with 428. Architecture §5. */
export const Confirmed = z.object({ confirmed: z.stringbool().default(false) });
export type Confirmed = z.infer<typeof Confirmed>;
