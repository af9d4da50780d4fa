import { z } from 'zod';

/** Code of a connection or a report: 3 to 40 of `A-Z0-9_-`. */
export const settingsCode = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .refine((code) => /^[A-Z0-9_-]*$/.test(code), { params: { code: 'settingsCodeForm' } });
