import { z } from 'zod';
import type { ValidationCode } from './labels/validation.js';

/** YYYY-MM-DD, of a year that there is: neither the calendar nor the database has a year 0. */
export const isoDay = z.iso.date().refine((day) => !day.startsWith('0000'), {
  abort: true,
  params: { code: 'invalidDate' satisfies ValidationCode },
});
