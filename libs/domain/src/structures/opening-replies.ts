import { z } from 'zod';
import { Reassignment } from '../reassignments.js';
import { ClosingDay } from './closing-day.js';
import { WorkDay } from './work-day.js';

const noContent = z.undefined();

/** Reply schemas of the calls on a unit's working hours, its closing days and what depends on them. */
export const openingReplies = {
  'GET /district-units/{id}/work-days': WorkDay.array(),
  'POST /district-units/{id}/work-days': WorkDay,
  'DELETE /district-units/work-days/{workDayId}': noContent,
  'GET /district-units/{id}/closing-days': ClosingDay.array(),
  'POST /district-units/{id}/closing-days': ClosingDay,
  'DELETE /district-units/closing-days/{closingDayId}': noContent,
  'GET /district-units/{id}/reassignments': Reassignment.array(),
};
