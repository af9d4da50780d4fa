import { z } from 'zod';
import { listQuery } from './list-query.js';
import { PatientReference } from './patient-reference.js';
import { ReasonGiven } from './reasons.js';
import { freeText } from './rules/characters.js';
import { SheetType } from './sheet-types.js';
import { Step } from './steps.js';
import { recordId } from './record-id.js';

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
export const WorklistQuery = listQuery(
  ['since'],
  {
    waitsFor: z.enum(['me', 'others']).default('me'),
    assigned: z
      .enum(['me', 'nobody'])
      .optional()
      .describe('Only the tasks that are assigned to the caller, or to nobody'),
    toSign: z
      .stringbool()
      .optional()
      .describe(
        'Only the tasks of directors, plans to sign and summaries to acknowledge; or with `false` only the others',
      ),
  },
  { limit: 10 },
);
export type WorklistQuery = z.infer<typeof WorklistQuery>;

/** The colleague who is to do a task, with the note of the one who assigned it. It ends when the task is done. */
export const TaskAssignment = z
  .object({
    revision: z.int(),
    practitionerId: z.uuid(),
    practitionerName: z.string(),
    note: z.string().nullable(),
    by: z.string().nullable(),
    at: z.string(),
  })
  .meta({ id: 'TaskAssignment' });
export type TaskAssignment = z.infer<typeof TaskAssignment>;

/** Body of `PUT /v1/district-unit-episodes/{id}/tasks/{task}/{who}/assignment`. */
export const TaskAssignmentInput = z
  .strictObject({ practitionerId: recordId(), note: freeText(500).nullish() })
  .meta({ id: 'TaskAssignmentInput' });
export type TaskAssignmentInput = z.infer<typeof TaskAssignmentInput>;

/** The practitioners with an account at the structure whose turn a task is. */
export const TaskColleagues = z
  .object({ colleagues: z.array(z.object({ id: z.uuid(), name: z.string(), username: z.string() })) })
  .meta({ id: 'TaskColleagues' });
export type TaskColleagues = z.infer<typeof TaskColleagues>;

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
    /** Null if the task is assigned to nobody. */
    assignment: TaskAssignment.nullable(),
  })
  .meta({ id: 'WorklistItem' });
export type WorklistItem = z.infer<typeof WorklistItem>;
