import { z } from 'zod';
import { ForceCloseEpisode, InterruptEpisode, Rejection, RenewEpisode, SendOperatingPlan } from './episode-payloads.js';
import type { Grant } from './grants.js';
import type { WorkflowName } from './workflow-names.js';

/** What belongs to an event that clients may send. */
export type ClientEventRules = {
  /** What is sent beside the type. */
  payload: z.ZodObject;
  grant: Grant;
  /** It cannot be taken back, and its confirmation says so. Spec 000 §4 and §8. */
  irreversible?: true;
};

const nothing = z.strictObject({});
const reason = z.strictObject({ reason: z.string().trim().min(1).max(1000) });
// A centre's sheet asks for `cdr_sheet_update` instead.
const sheetGrant = 'uod_sheet_update';

/**
 * Every event that clients may send, by workflow; the others are the engine's own. Its words are `eventLabels`. SAVE takes the sheet's
 * content, which its own schema checks.
 */
export const workflowEvents = {
  'uod-episode': {
    VALIDATE: { payload: nothing, grant: 'uod_episode_validate' },
    INVALIDATE: { payload: nothing, grant: 'uod_episode_invalidate', irreversible: true },
    CHOOSE_SIMPLE_NEED: { payload: nothing, grant: 'uod_episode_invalidate', irreversible: true },
    TERMINATE: { payload: nothing, grant: 'uod_episode_terminate', irreversible: true },
    INTERRUPT: { payload: InterruptEpisode, grant: 'uod_episode_interrupt', irreversible: true },
    FORCE_CLOSE: { payload: ForceCloseEpisode, grant: 'uod_episode_force_close', irreversible: true },
    RENEW: { payload: RenewEpisode, grant: 'uod_episode_renew' },
  },
  'cdr-episode': {
    TAKE_CHARGE: {
      payload: z.strictObject({ treatmentStartDate: z.iso.date() }),
      grant: 'cdr_episode_take_charge',
    },
    WAITING_LIST: { payload: z.strictObject({ waitingListDate: z.iso.date() }), grant: 'cdr_episode_take_charge' },
    REFUSE: { payload: reason, grant: 'cdr_episode_take_charge', irreversible: true },
    VALIDATE: { payload: nothing, grant: 'cdr_episode_validate' },
    INVALIDATE: { payload: nothing, grant: 'cdr_episode_invalidate', irreversible: true },
    TERMINATE: { payload: nothing, grant: 'cdr_episode_terminate', irreversible: true },
    INTERRUPT: { payload: InterruptEpisode, grant: 'cdr_episode_interrupt', irreversible: true },
    FORCE_CLOSE: { payload: ForceCloseEpisode, grant: 'uod_episode_force_close', irreversible: true },
  },
  sheet: {
    SAVE: { payload: z.strictObject({ content: z.record(z.string(), z.unknown()) }), grant: sheetGrant },
    CLEAR: { payload: nothing, grant: sheetGrant, irreversible: true },
    SUBMIT: { payload: nothing, grant: sheetGrant },
    ACCEPT: { payload: nothing, grant: 'pri_summary_acknowledge', irreversible: true },
    REFUSE: { payload: Rejection, grant: 'pri_summary_acknowledge' },
  },
  'operating-plan': {
    SEND: { payload: SendOperatingPlan, grant: 'operating_plan_send' },
    APPROVE: { payload: nothing, grant: 'operating_plan_approve' },
    REJECT: { payload: Rejection, grant: 'operating_plan_approve' },
    AUTHORISE_UNIT: { payload: nothing, grant: 'uod_authorization_approve' },
    AUTHORISE_RESIDENCE: { payload: nothing, grant: 'residence_authorization_approve' },
    REJECT_RESIDENCE: { payload: Rejection, grant: 'residence_authorization_approve' },
  },
  'remodelling-proposal': {
    ACCEPT: { payload: nothing, grant: 'uod_remodeling_proposal_accept', irreversible: true },
    REJECT: { payload: Rejection, grant: 'uod_remodeling_proposal_accept', irreversible: true },
  },
  'provision-import': {
    START: { payload: nothing, grant: 'provision_import_run' },
    IMPORT: { payload: nothing, grant: 'provision_import_run' },
  },
} as const satisfies Record<WorkflowName, Record<string, ClientEventRules>>;

type Events = typeof workflowEvents;
/** Type of an event that clients may send to some workflow. */
export type ClientEventType = { [W in WorkflowName]: keyof Events[W] }[WorkflowName];

/** What belongs to an event, undefined for one that clients do not send. */
export function clientEventRules(workflow: WorkflowName, type: string): ClientEventRules | undefined {
  const events: Record<string, ClientEventRules> = workflowEvents[workflow];
  return Object.hasOwn(events, type) ? events[type] : undefined;
}

/** Types of the events that clients may send to a workflow. */
export const clientEvents = (workflow: WorkflowName): string[] => Object.keys(workflowEvents[workflow]);
