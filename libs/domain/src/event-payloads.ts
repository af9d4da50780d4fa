import { z } from 'zod';
import { AcceptIdentityCorrection } from './civil-registry/identity-corrections.js';
import { isoDay } from './iso-day.js';
import {
  ChangeStartDate,
  ForceCloseEpisode,
  InterruptEpisode,
  Rejection,
  RenewEpisode,
  SendOperatingPlan,
} from './episode-payloads.js';
import { MarkFlowSent } from './flows/regional-flows.js';
import { MergePatients } from './patient-merges.js';
import { broken, type RuleIssue, text } from './sheets/content-fields.js';
import { AnswerSchemas, RehabTargets } from './sheets/rehab-targets.js';
import type { workflowEvents } from './workflow-events.js';
import type { WorkflowName } from './workflow-names.js';
import { recordId } from './record-id.js';

const nothing = z.strictObject({});
const content = z.record(z.string(), z.unknown());
/** Fields of an event about one entry; `revision` is the revision of the entry that the caller last read. */
const ofEntry = { entryId: recordId(), revision: z.int().min(1).optional() };
/** Maximum numbers of entries that one event may add to a list: the days of a pattern, or the records of an import. */
export const MAX_ENTRIES = 100;
const MAX_IMPORTED_ENTRIES = 1000;
/** Several entries that are added together: either all of them or none. */
export const SeveralEntries = z.strictObject({ entries: z.array(content).min(1).max(MAX_ENTRIES) });
export type SeveralEntries = z.infer<typeof SeveralEntries>;

type Added = { entry?: unknown; entries?: unknown };
/** Returns an issue unless exactly one of `entry` and `entries` is given. */
const addedRules = ({ entry, entries }: Added): RuleIssue[] => {
  if (entry === undefined && entries === undefined) return [{ path: ['entry'], code: 'required' }];
  return entry === undefined || entries === undefined ? [] : [{ path: ['entries'], code: 'unknownField' }];
};
const reason = z.strictObject({ reason: text(1000) });

/**
 * The payload of each event that clients send, by workflow: exactly the events of `workflowEvents`. The payload of SAVE
 * contains the sheet's content; ADD, CHANGE and IMPORT contain entries of its list. The schema of the sheet type checks
 * contents and entries.
 */
export const eventPayloads = {
  'uod-episode': {
    VALIDATE: nothing,
    INVALIDATE: nothing,
    CHOOSE_SIMPLE_NEED: nothing,
    TERMINATE: nothing,
    INTERRUPT: InterruptEpisode,
    FORCE_CLOSE: ForceCloseEpisode,
    RENEW: RenewEpisode,
    CHANGE_START_DATE: ChangeStartDate,
  },
  'cdr-episode': {
    TAKE_CHARGE: z.strictObject({ treatmentStartDate: isoDay }),
    WAITING_LIST: z.strictObject({ waitingListDate: isoDay }),
    REFUSE: reason,
    CHANGE_START_DATE: ChangeStartDate,
    VALIDATE: nothing,
    INVALIDATE: nothing,
    TERMINATE: nothing,
    INTERRUPT: InterruptEpisode,
    FORCE_CLOSE: ForceCloseEpisode,
  },
  sheet: {
    SAVE: z.strictObject({ content }),
    ADD: z
      .strictObject({ entry: content.optional(), entries: SeveralEntries.shape.entries.optional() })
      .superRefine(broken(addedRules)),
    CHANGE: z.strictObject({ ...ofEntry, entry: content }),
    REMOVE: z.strictObject(ofEntry),
    IMPORT: z.strictObject({ entries: z.array(content).min(1).max(MAX_IMPORTED_ENTRIES) }),
    CONFIRM: nothing,
    CLEAR: nothing,
    SUBMIT: nothing,
    ACCEPT: nothing,
    REFUSE: Rejection,
  },
  'operating-plan': {
    SET_TARGETS: z.strictObject({ ...ofEntry, entry: RehabTargets }),
    SEND: SendOperatingPlan,
    ANSWER_SCHEMAS: AnswerSchemas,
    APPROVE: nothing,
    REJECT: Rejection,
    AUTHORISE_UNIT: nothing,
    AUTHORISE_RESIDENCE: nothing,
    REJECT_RESIDENCE: Rejection,
  },
  'remodelling-proposal': { ACCEPT: nothing, REJECT: Rejection },
  'provision-import': { START: nothing, IMPORT: nothing },
  'regional-flow': { START: nothing, MARK_SENT: MarkFlowSent },
  'identity-correction': { ACCEPT: AcceptIdentityCorrection, REJECT: Rejection, WITHDRAW: nothing },
  'patient-merge': { MERGE: MergePatients, UNMERGE: nothing, DISCARD: nothing },
} as const satisfies { [W in WorkflowName]: Record<keyof (typeof workflowEvents)[W], z.ZodObject> };
