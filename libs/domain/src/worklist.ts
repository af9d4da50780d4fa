import { z } from 'zod';
import { listQuery } from './list-query.js';
import { PatientReference } from './patient-reference.js';
import { ReasonGiven } from './reasons.js';
import { SheetType } from './sheet-types.js';
import { Step } from './steps.js';

/** The tasks of an open episode; which users have to act depends on the task. Architecture §15. */
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

/**
 * The query of the worklist, longest waiting first. `waitsFor`: the tasks on which the caller can act, or those on which others have to act
 * first.
 */
export const WorklistQuery = listQuery(['since'], { waitsFor: z.enum(['me', 'others']).default('me') }, { limit: 10 });
export type WorklistQuery = z.infer<typeof WorklistQuery>;

export const WorklistItem = z
  .object({
    episodeId: z.uuid(),
    coreId: z.uuid().nullable(),
    number: z.int(),
    patientId: z.uuid(),
    /** Surname and name of the patient; null for readers without personal data. */
    patientName: z.string().nullable(),
    patientReference: PatientReference,
    task: WorklistTask,
    who: WorklistActor,
    /** Step and sheet of the task; the sheet is null if the task concerns the whole step. */
    step: Step,
    sheet: SheetType.nullable(),
    /** The time from which the task waits, not the time at which the episode was opened. */
    since: z.string(),
    /** The reason with which the task was sent back; null if it was not. */
    reason: ReasonGiven.extend({ by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'WorklistItem' });
export type WorklistItem = z.infer<typeof WorklistItem>;
