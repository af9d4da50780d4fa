import { z } from 'zod';
import type { ValidationCode } from './labels/application/validation.js';

/** Schema of a date YYYY-MM-DD from year 1 on: neither the calendar nor the database has a year 0. */
export const isoDay = z.iso.date().refine((day) => !day.startsWith('0000'), {
  abort: true,
  params: { code: 'invalidDate' satisfies ValidationCode },
});
