import { z } from 'zod';
import type { ValidationCode } from './labels/application/validation.js';

/** YYYY-MM-DD, from year 1: neither the calendar nor the database has a year 0. */
export const isoDay = z.iso.date().refine((day) => !day.startsWith('0000'), {
  abort: true,
  params: { code: 'invalidDate' satisfies ValidationCode },
});
