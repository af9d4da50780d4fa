import { z } from 'zod';

/** Schema of the code of a connection or a report: 3 to 40 characters of `A-Z0-9_-`. */
export const settingsCode = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .refine((code) => /^[A-Z0-9_-]*$/.test(code), { params: { code: 'settingsCodeForm' } });
