import { z } from 'zod';
import { listQuery } from './list-query.js';
import { PatientReference } from './patient-reference.js';
import { ReasonGiven } from './reasons.js';
import { SheetType } from './sheet-types.js';
import { Step } from './steps.js';

/** The tasks of an open episode, each with those whose turn it is. Architecture §15. */
export const WorklistTask = z.enum([
  'COMPLETE_STEP',
  'REVISE_PRI',
  'ACKNOWLEDGE_PRI',
  'OPEN_CENTRE_ACCESS',
  'EVALUATE',
  'TAKE_FROM_WAITING_LIST',
  'SEND_PLAN',
  'REVISE_PLAN',
  'APPROVE_PLAN',
  'SIGN_PLAN',
  'START_TREATMENT',
  'TREAT',
  'ANSWER_PROPOSAL',
  'CLOSE_CENTRE_ACCESS',
  'END_TREATMENT',
]);
export type WorklistTask = z.infer<typeof WorklistTask>;

export const WorklistActor = z.enum(['unit', 'unitDirector', 'residenceDirector', 'centre']);
export type WorklistActor = z.infer<typeof WorklistActor>;

/** `waitsFor`: what the caller can act on, or what others have to do first. Longest waiting first. */
export const WorklistQuery = listQuery(['since'], { waitsFor: z.enum(['me', 'others']).default('me') }, { limit: 10 });
export type WorklistQuery = z.infer<typeof WorklistQuery>;

export const WorklistItem = z
  .object({
    episodeId: z.uuid(),
    coreId: z.uuid().nullable(),
    number: z.int(),
    patientId: z.uuid(),
    /** Surname and name; null for readers without personal data. */
    patientName: z.string().nullable(),
    patientReference: PatientReference,
    task: WorklistTask,
    who: WorklistActor,
    /** Place of the task; the sheet is null if it is the whole step. */
    step: Step,
    sheet: SheetType.nullable(),
    /** Since when the task waits, not since when the episode is open. */
    since: z.string(),
    /** The reason given when the task was sent back, if it was. */
    reason: ReasonGiven.extend({ by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'WorklistItem' });
export type WorklistItem = z.infer<typeof WorklistItem>;
