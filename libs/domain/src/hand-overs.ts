import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { handOverFaults, handOverParts } from './labels/episodes/hand-overs.js';
import { Step } from './steps.js';
import { recordId } from './record-id.js';

/** The most open episodes that one hand-over covers. */
export const EPISODES_OF_HAND_OVER = 200;

const practitioner = z.object({ id: z.uuid(), name: z.string(), surname: z.string() });

const subject = {
  fromPractitionerId: recordId(),
  toPractitionerId: recordId(),
  districtUnitId: recordId().optional().describe('The unit of both practitioners; or a centre instead'),
  rehabilitationCenterId: recordId().optional().describe('The centre of both practitioners; or a unit instead'),
  parts: z.array(z.enum(handOverParts)).min(1).max(handOverParts.length).optional().describe('By default all parts'),
  fromDate: isoDay.optional().describe('The first day of the appointments that are given; by default today'),
  /** Episodes that are given to another practitioner than the others. */
  others: z
    .array(z.strictObject({ episodeId: recordId(), toPractitionerId: recordId() }))
    .max(EPISODES_OF_HAND_OVER)
    .optional(),
};

/** Body of `POST /v1/hand-overs/preview`. Decision 0074. */
export const HandOverQuestion = z.strictObject(subject).meta({ id: 'HandOverQuestion' });
export type HandOverQuestion = z.infer<typeof HandOverQuestion>;

/** Body of `POST /v1/hand-overs`: by default everything that the preview contains. Decision 0074. */
export const HandOverInput = z
  .strictObject({
    ...subject,
    /** The items to give, as the preview returned them: an item that has changed since is refused. */
    items: z
      .array(z.strictObject({ id: recordId(), revision: z.int() }))
      .max(2000)
      .optional(),
  })
  .meta({ id: 'HandOverInput' });
export type HandOverInput = z.infer<typeof HandOverInput>;

const fault = z.object({ code: z.enum(handOverFaults), message: z.string() }).nullable();
const episode = z.object({
  id: z.uuid(),
  coreId: z.uuid().nullable(),
  number: z.int(),
  step: Step,
  patient: z.object({ id: z.uuid(), name: z.string(), surname: z.string() }),
});

/** What one practitioner has in an open episode: a membership of the team, a PRI schema, an appointment or a task; at a centre, a task. */
export const HandOverItem = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    part: z.enum(handOverParts),
    episode,
    to: practitioner,
    /** Qualification in the team, problem of the schema, date and time of the appointment, or code of the task. */
    description: z.string(),
    caseManager: z.boolean(),
    teamReferring: z.boolean(),
    /** Whether the team has nobody with the qualification once it is given: the successor is a member with another one already. */
    losesQualification: z.boolean(),
    /** Why it cannot be given; null if it can. */
    fault,
  })
  .meta({ id: 'HandOverItem' });
export type HandOverItem = z.infer<typeof HandOverItem>;

export const HandOverPreview = z
  .object({
    from: practitioner,
    to: practitioner,
    items: z.array(HandOverItem),
    /** Whether there are more episodes than one hand-over covers. */
    more: z.boolean(),
  })
  .meta({ id: 'HandOverPreview' });
export type HandOverPreview = z.infer<typeof HandOverPreview>;

export const HandOverOutcome = z
  .object({
    id: z.uuid(),
    /** Null for an item that is in no open episode of the unit or the centre any more. */
    part: z.enum(handOverParts).nullable(),
    episode: episode.nullable(),
    given: z.boolean(),
    fault,
  })
  .meta({ id: 'HandOverOutcome' });
export type HandOverOutcome = z.infer<typeof HandOverOutcome>;

export const HandOver = z
  .object({ id: z.uuid(), given: z.int(), refused: z.int(), items: z.array(HandOverOutcome) })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof HandOver>;
