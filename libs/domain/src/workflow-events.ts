import type { Grant } from './grants.js';
import type { WorkflowName } from './workflow-names.js';

/** The rules for an event that clients may send. */
export type ClientEventRules = {
  grant: Grant;
  /** True if the event cannot be undone; its confirmation says so. Spec 000 §4 and §8. */
  irreversible?: true;
};

// The grant for events of a unit's sheet; those of a centre's sheet require `cdr_sheet_update`.
const sheetGrant = 'uod_sheet_update';

/**
 * For each workflow, every event that clients may send; only the engine sends the others. The payloads are in `eventPayloads`, separate
 * because the browser's first page needs no schemas, and the texts in `eventLabels`. The compiler keeps the three consistent.
 */
export const workflowEvents = {
  'uod-episode': {
    VALIDATE: { grant: 'uod_episode_validate' },
    INVALIDATE: { grant: 'uod_episode_invalidate', irreversible: true },
    CHOOSE_SIMPLE_NEED: { grant: 'uod_episode_invalidate', irreversible: true },
    TERMINATE: { grant: 'uod_episode_terminate', irreversible: true },
    INTERRUPT: { grant: 'uod_episode_interrupt', irreversible: true },
    FORCE_CLOSE: { grant: 'uod_episode_force_close', irreversible: true },
    RENEW: { grant: 'uod_episode_renew' },
    CHANGE_START_DATE: { grant: 'episode_of_care_create' },
  },
  'cdr-episode': {
    TAKE_CHARGE: { grant: 'cdr_episode_take_charge' },
    WAITING_LIST: { grant: 'cdr_episode_take_charge' },
    REFUSE: { grant: 'cdr_episode_take_charge', irreversible: true },
    CHANGE_START_DATE: { grant: 'rehab_center_episode_create' },
    VALIDATE: { grant: 'cdr_episode_validate' },
    INVALIDATE: { grant: 'cdr_episode_invalidate', irreversible: true },
    TERMINATE: { grant: 'cdr_episode_terminate', irreversible: true },
    INTERRUPT: { grant: 'cdr_episode_interrupt', irreversible: true },
    FORCE_CLOSE: { grant: 'uod_episode_force_close', irreversible: true },
  },
  sheet: {
    SAVE: { grant: sheetGrant },
    ADD: { grant: sheetGrant },
    CHANGE: { grant: sheetGrant },
    REMOVE: { grant: sheetGrant, irreversible: true },
    IMPORT: { grant: sheetGrant },
    CONFIRM: { grant: sheetGrant },
    CLEAR: { grant: sheetGrant, irreversible: true },
    SUBMIT: { grant: sheetGrant },
    ACCEPT: { grant: 'pri_summary_acknowledge', irreversible: true },
    REFUSE: { grant: 'pri_summary_acknowledge' },
  },
  'operating-plan': {
    SET_TARGETS: { grant: 'operating_plan_send' },
    SEND: { grant: 'operating_plan_send' },
    ANSWER_SCHEMAS: { grant: 'operating_plan_approve' },
    APPROVE: { grant: 'operating_plan_approve' },
    REJECT: { grant: 'operating_plan_approve' },
    AUTHORISE_UNIT: { grant: 'uod_authorization_approve' },
    AUTHORISE_RESIDENCE: { grant: 'residence_authorization_approve' },
    REJECT_RESIDENCE: { grant: 'residence_authorization_approve' },
  },
  'remodelling-proposal': {
    ACCEPT: { grant: 'uod_remodeling_proposal_accept', irreversible: true },
    REJECT: { grant: 'uod_remodeling_proposal_accept', irreversible: true },
  },
  'provision-import': {
    START: { grant: 'provision_import_run' },
    IMPORT: { grant: 'provision_import_run' },
  },
  'regional-flow': {
    START: { grant: 'siar_flow_run' },
    MARK_SENT: { grant: 'siar_flow_run', irreversible: true },
  },
  'identity-correction': {
    ACCEPT: { grant: 'identity_correction_decide', irreversible: true },
    REJECT: { grant: 'identity_correction_decide', irreversible: true },
    WITHDRAW: { grant: 'identity_correction_propose', irreversible: true },
  },
  'patient-merge': {
    MERGE: { grant: 'patient_merge_run' },
    UNMERGE: { grant: 'patient_merge_run', irreversible: true },
    DISCARD: { grant: 'patient_merge_run', irreversible: true },
  },
} as const satisfies Record<WorkflowName, Record<string, ClientEventRules>>;

/** The types of the events that clients may send to this workflow. */
export type ClientEventOf<W extends WorkflowName> = keyof (typeof workflowEvents)[W];
/** The types of the events that clients may send to any workflow. */
export type ClientEventType = { [W in WorkflowName]: ClientEventOf<W> }[WorkflowName];

/** Returns the rules for an event; undefined if clients may not send it. */
export function clientEventRules(workflow: WorkflowName, type: string): ClientEventRules | undefined {
  const events: Record<string, ClientEventRules> = workflowEvents[workflow];
  return Object.hasOwn(events, type) ? events[type] : undefined;
}

/** Returns the types of the events that clients may send to a workflow. */
export const clientEvents = (workflow: WorkflowName): string[] => Object.keys(workflowEvents[workflow]);
