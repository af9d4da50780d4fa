import type { OperationTexts } from '../operation-text.js';

const opening = ['episode_already_open', 'access_overlaps', 'patient_deceased'] as const;

/** Episodes of units and of centres. */
export const episodes = {
  uodEpisodesList:
    'Lists the episodes of district units, filtered, sorted and page by page; `after` goes on behind a row.',
  uodEpisodesOpen: {
    does: 'Opens an episode (access) of a patient at a district unit; it begins at ACCETTAZIONE_UOD. The reply carries its id.',
    refuses: [...opening, 'not_found'],
  },
  uodEpisodesSlim: 'Lists the same episodes with the few fields of a choice.',
  uodEpisodesCountBySteps: 'Counts the open episodes of each step.',
  uodEpisodesGet:
    'Answers all of an episode: its steps with their sheets, the centre’s part, and what the machine allows. `ETag` is the revision for `If-Match`.',
  uodEpisodesChange: {
    does: 'Changes the first day of an access while it is at its acceptance.',
    refuses: ['access_overlaps', 'episode_already_open'],
  },
  uodEpisodesReferences: 'Answers the ids of what belongs to an episode: patient, unit, centre, care plan.',
  uodEpisodesOfPatient: 'Lists all episodes of a patient, the latest first.',
  uodEpisodesOpenOfPatient: 'Answers the open episode of a patient.',
  uodEpisodesExists: 'Tells whether an episode exists yet, for a client that waits for one after a renewal.',
  uodEpisodesValidate:
    'Validates the current step: its filled sheets are locked, those of the next step are opened. Its compulsory sheets must be complete.',
  uodEpisodesValidate2: 'Validates the current step, by the address that the unique access service has for it.',
  uodEpisodesInvalidate: 'Invalidates the current step: the episode goes back one step, from acceptance to its end.',
  uodEpisodesChooseSimpleNeed: 'Chooses the simple need at acceptance, which closes the episode.',
  uodEpisodesTerminate: 'Terminates an episode at its last step, CHIUSURA_UOD.',
  uodEpisodesInterrupt:
    'Interrupts an episode early, for a reason and on a day; its operating plan must be authorised.',
  uodEpisodesForceClose: 'Closes an episode by force, with a reason.',
  uodEpisodesRenew: {
    does: 'Renews an episode that has ended: opens a new access, no earlier than the day after. The reply carries the new id.',
    refuses: ['transition_refused', 'episode_already_renewed', ...opening],
  },
  closingSummaryRead: 'Answers what an episode comes to at its closing: days, accesses and costs, by regime.',
  worklistList: 'Lists what waits for the caller on the open episodes that they see, or for others (`waitsFor`).',
  aslEpisodesList: 'Lists the episodes of a local health authority.',
  aslEpisodesNewOnes: 'Counts the episodes that were opened since the caller last marked them as seen.',
  aslEpisodesMarkSeen: 'Marks as seen what was opened up to a moment; the badges of others stay as they are.',

  cdrEpisodesSearch: {
    does: 'Finds a patient by identifier, with the episode that a centre may open its access for. The identifier stands in the body.',
    refuses: ['not_found', 'too_many_searches'],
  },
  cdrEpisodesOpen: {
    does: 'Opens the access of a rehabilitation centre to an episode that is at ACCESSO_RIABILITAZIONE_UOD.',
    refuses: [
      ...(['centre_episode_already_open', 'unit_not_at_access', 'centre_not_active', 'access_overlaps'] as const),
      ...(['patient_deceased', 'not_found'] as const),
    ],
  },
  cdrEpisodesGet: 'Answers a centre’s episode with its steps, its sheets and its operating plan.',
  cdrEpisodesChange: {
    does: 'Changes the first day of a centre’s access while the centre has not decided.',
    refuses: ['access_overlaps'],
  },
  cdrEpisodesOutcomes: 'Lists what the centre has decided: one outcome, or none yet.',
  cdrEpisodesValidate: 'Validates the current step of a centre’s episode.',
  cdrEpisodesInvalidate: 'Takes a centre’s episode back one step.',
  cdrEpisodesTerminate: 'Terminates a centre’s episode at its last step, CHIUSURA_CDR.',
  cdrEpisodesInterrupt: 'Interrupts a centre’s episode early, for a reason and on a day.',
  cdrEpisodesPostOutcome: {
    does: 'Says what the centre decides of the patient: taken in charge, waiting list, or not taken in charge.',
    refuses: ['not_found'],
  },
  cdrEpisodesPutOutcome: 'Says the same, with the centre’s episode in the address.',
  centrePatientsList: 'Lists the patients of centres’ episodes; `lite=true` has fewer fields.',
  centrePatientsGet: 'Answers a patient of a centre, by the patient’s id or that of the centre’s episode.',
  centrePatientsEpisode: 'Answers one episode of a patient at a centre.',

  appointmentsList: 'Lists the appointments of an episode’s team.',
  appointmentsCreate: {
    does: 'Makes an appointment of a member of the team, in a free slot of the unit.',
    refuses: ['slot_taken', 'slot_used_by_other_unit', 'practitioner_busy', 'appointments_fixed'],
  },
  appointmentsChange: {
    does: 'Moves an appointment.',
    refuses: ['slot_taken', 'slot_used_by_other_unit', 'practitioner_busy', 'appointments_fixed'],
  },
  appointmentsDelete: { does: 'Deletes an appointment, which `appointmentId` names.', refuses: ['appointments_fixed'] },
  appointmentsAvailableDates: 'Lists the free slots of the unit within a period, for one practitioner where named.',
  appointmentsTaken: 'Tells which of some slots are taken, and by whom.',
  plannerOf: 'Answers the time slots of a unit within a period: free, taken, closed.',
  plannerToReassign: 'Lists the appointments that have to be moved or given to somebody else.',
  plannerEpisodes: 'Lists the episodes to which a free slot may be given.',

  carePlansResiduals: 'Lists what the centre has left of its budget in the year, by type of regime.',
  carePlansSend:
    'Sends the operating plan to the unit for approval. Body: the plan’s id, the first day of treatment, what is planned.',
  carePlansApprove: 'Approves an operating plan that was sent.',
  carePlansAnswerSchemas: 'Answers the centre’s targets, schema by schema: approved, or rejected with a reason.',
  carePlansReject: 'Rejects an operating plan, with a motivation; the centre may send it again.',
  carePlansAuthorise: 'Signs an approved operating plan, as the unit’s director or as the residence unit’s.',
  carePlansHistory: 'Lists the remodelling proposals of a plan, with their answers.',
  carePlansAccept: 'Accepts a remodelling proposal, for good.',
  carePlansRefuse: 'Rejects a remodelling proposal with a motivation, for good.',
  carePlanRecordsList: 'Lists the care plan (PRI) of an episode with its diagnoses, schemas, regimes and documents.',
  carePlanRecordsCreate: {
    does: 'Writes the care plan of an episode: its diagnoses, schemas and regimes at once.',
    refuses: ['transition_refused', 'sheet_filled', 'sheet_not_open'],
  },
  carePlanRecordsChange: {
    does: 'Changes what a care plan says beside its schemas and regimes.',
    refuses: ['transition_refused', 'sheet_not_open'],
  },
  carePlanRecordsSchemas: 'Lists the schemas of a care plan.',
  carePlanRecordsAddSchema: { does: 'Adds a schema to a care plan.', refuses: ['sheet_not_open'] },
  carePlanRecordsChangeSchema: {
    does: 'Changes a schema: the unit all of it, the centre the three targets that it means to reach.',
    refuses: ['sheet_not_open'],
  },
  carePlanRecordsRemoveSchema: { does: 'Removes a schema from a care plan.', refuses: ['sheet_not_open'] },
  carePlanRecordsRegimes:
    'Lists the regimes of a care plan with their costs; `alsoNotCurrent=true` has former and proposed ones.',
  carePlanRecordsAddRegime: {
    does: 'Adds a regime to a care plan; with `remodulated: true` the centre proposes to remodel one.',
    refuses: [
      ...(['transition_refused', 'sheet_not_open', 'proposal_already_open', 'proposal_accepted'] as const),
      ...(['not_in_rehabilitation'] as const),
    ],
  },
  carePlanRecordsChangeRegime: { does: 'Changes a regime of a care plan.', refuses: ['sheet_not_open'] },
  carePlanRecordsRemoveRegime: { does: 'Removes a regime from a care plan.', refuses: ['sheet_not_open'] },
} as const satisfies OperationTexts;
