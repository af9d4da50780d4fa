import type { OperationTexts } from '../operation-text.js';

const opening = ['episode_already_open', 'access_overlaps', 'patient_deceased', 'open_in_other_service'] as const;

/** Texts for the operations on episodes of units and of centres. */
export const episodes = {
  uodEpisodesList:
    'Lists the episodes of district units, with filters, sorting and paging; `after` continues after a row.',
  uodEpisodesOpen: {
    does: 'Opens an episode (access) of a patient at a district unit; its first step is ACCETTAZIONE_UOD. Returns its id.',
    refuses: [...opening, 'not_found'],
  },
  uodEpisodesSlim: 'Lists the episodes of district units with few fields, for selection lists.',
  uodEpisodesCountBySteps: 'Counts the open episodes of each step.',
  uodEpisodesGet:
    'Returns an episode: its steps with their sheets, the centre’s part, and the events that the machine allows. `ETag` is the revision for `If-Match`.',
  uodEpisodesChange: {
    does: 'Changes the first day of an access during its acceptance.',
    refuses: ['access_overlaps', 'episode_already_open'],
  },
  uodEpisodesReferences: 'Returns the ids of the records of an episode: patient, unit, centre, care plan.',
  uodEpisodesOfPatient: 'Lists all episodes of a patient, latest first.',
  uodEpisodesOpenOfPatient: 'Returns the open episode of a patient.',
  uodEpisodesExists: 'Returns whether an episode exists; clients poll it after a renewal.',
  uodEpisodesValidate:
    'Validates the current step: locks its filled sheets and opens those of the next step. Its compulsory sheets must be complete.',
  uodEpisodesValidate2: 'Validates the current step, at the path of the unique access service.',
  uodEpisodesInvalidate:
    'Invalidates the current step: the episode returns to the previous step, or ends if it is at acceptance.',
  uodEpisodesChooseSimpleNeed: 'Chooses the simple need at acceptance and closes the episode.',
  uodEpisodesTerminate: 'Terminates an episode at its last step, CHIUSURA_UOD.',
  uodEpisodesInterrupt: 'Interrupts an episode early, with a reason and a day; its operating plan must be authorised.',
  uodEpisodesForceClose: 'Closes an episode by force, with a reason.',
  uodEpisodesRenew: {
    does: 'Renews an ended episode: opens a new access, no earlier than the day after the end. Returns the new id.',
    refuses: ['transition_refused', 'episode_already_renewed', ...opening],
  },
  closingSummaryRead: 'Returns the closing summary of an episode: days, accesses and costs, by regime.',
  searchSearch: {
    does: 'Finds records of every kind in the caller’s scope by the text in `x-search-text`, of each kind at most six: patients by surname and name, birth date, identifier or folder number, and their episodes; units, centres and practitioners by name. Without a text it returns the patients whose record the caller opened last. A patient out of scope is not found, not even by the complete identifier.',
    refuses: ['malformed_header', 'too_many_searches'],
  },
  taskAssignmentsColleagues:
    'Lists the practitioners to whom a task of the caller can be assigned: those with an account at its structure.',
  taskAssignmentsAssign:
    'Assigns a task of the caller to a colleague, or to another one. The assignment ends when the task is done.',
  taskAssignmentsEnd: 'Ends the assignment of a task.',
  worklistList:
    'Lists open tasks of the caller or of others (`waitsFor`): on the open episodes in the caller’s scope, longest waiting first.',
  aslEpisodesList: 'Lists the episodes of a local health authority.',
  aslEpisodesNewOnes: 'Counts the episodes opened since the caller last marked them as seen.',
  aslEpisodesMarkSeen: 'Marks the episodes opened up to a moment as seen; the badges of other users do not change.',

  cdrEpisodesSearch: {
    does: 'Finds a patient by an identifier in the body: returns also the episode for which a centre may open an access.',
    refuses: ['not_found', 'too_many_searches'],
  },
  cdrEpisodesOpen: {
    does: 'Opens the access of a rehabilitation centre for an episode at ACCESSO_RIABILITAZIONE_UOD.',
    refuses: [
      ...(['centre_episode_already_open', 'unit_not_at_access', 'centre_not_active', 'access_overlaps'] as const),
      ...(['patient_deceased', 'not_found'] as const),
    ],
  },
  cdrEpisodesGet: 'Returns a centre’s episode with its steps, sheets and operating plan.',
  cdrEpisodesChange: {
    does: 'Changes the first day of a centre’s access before the centre decides.',
    refuses: ['access_overlaps'],
  },
  cdrEpisodesOutcomes: 'Lists the centre’s decision: one outcome, or an empty list before it.',
  cdrEpisodesValidate: 'Validates the current step of a centre’s episode.',
  cdrEpisodesInvalidate:
    'Invalidates the current step of a centre’s episode: the episode returns to the previous step.',
  cdrEpisodesTerminate: 'Terminates a centre’s episode at its last step, CHIUSURA_CDR.',
  cdrEpisodesInterrupt: 'Interrupts a centre’s episode early, with a reason and a day.',
  cdrEpisodesPostOutcome: {
    does: 'Records the centre’s decision about the patient: taken in charge, waiting list, or not taken in charge.',
    refuses: ['not_found'],
  },
  cdrEpisodesPutOutcome: 'Records the centre’s decision, with the centre’s episode in the path.',
  centrePatientsList: 'Lists the patients of centres’ episodes; `lite=true` returns fewer fields.',
  centrePatientsGet: 'Returns a patient of a centre, by the id of the patient or centre episode.',
  centrePatientsEpisode: 'Returns one episode of a patient at a centre.',

  appointmentPrintingSlip: {
    does: 'Returns the appointment slip as a PDF: patient, day, time, place and practitioner. The read is logged.',
    refuses: ['too_many_prints'],
  },
  appointmentPrintingConvocation: {
    does: 'Returns the letter that calls the patient to the evaluation by the U.V.B.R. as a PDF: address, day, time, place and team. The read is logged.',
    refuses: ['too_many_prints'],
  },
  appointmentsList: 'Lists the appointments of an episode’s team.',
  appointmentsCreate: {
    does: 'Creates an appointment of a team member in a free slot.',
    refuses: ['slot_taken', 'slot_used_by_other_unit', 'practitioner_busy', 'appointments_fixed'],
  },
  appointmentsChange: {
    does: 'Moves an appointment.',
    refuses: ['slot_taken', 'slot_used_by_other_unit', 'practitioner_busy', 'appointments_fixed'],
  },
  appointmentsDelete: { does: 'Deletes the appointment `appointmentId`.', refuses: ['appointments_fixed'] },
  appointmentsAvailableDates: 'Lists the free slots of a period: those of the unit, or of one practitioner.',
  appointmentsTaken: 'Lists the appointments that conflict with a slot, with the reason of each.',
  plannerOf: 'Returns the time slots of a unit within a period: free, taken, closed.',
  plannerToReassign: 'Lists the appointments to move or to assign to another practitioner.',
  plannerEpisodes: 'Lists the episodes that may get a free slot.',

  carePlansResiduals: 'Lists the centre’s remaining budget of the year, by type of regime.',
  carePlansSend:
    'Sends the operating plan to the unit for approval. Body: the plan’s id, the first day of treatment, the planned activities.',
  carePlansApprove: 'Approves a sent operating plan.',
  carePlansAnswerSchemas: 'Approves the centre’s targets, schema by schema, or rejects them with a reason.',
  carePlansReject: 'Rejects an operating plan, with a motivation; the centre may send it again.',
  carePlansAuthorise: 'Signs an approved operating plan: as director of the unit, or of the residence unit.',
  carePlansHistory: 'Lists the remodelling proposals of a plan, with their answers.',
  carePlansAccept: 'Accepts a remodelling proposal. The decision is final.',
  carePlansRefuse: 'Rejects a remodelling proposal with a motivation. The decision is final.',
  carePlanRecordsList: 'Lists the care plan (PRI) of an episode: diagnoses, schemas, regimes and documents.',
  carePlanRecordsCreate: {
    does: 'Writes the care plan of an episode: its diagnoses, schemas and regimes in one request.',
    refuses: ['transition_refused', 'sheet_filled', 'sheet_not_open'],
  },
  carePlanRecordsChange: {
    does: 'Changes the fields of a care plan other than its schemas and regimes.',
    refuses: ['transition_refused', 'sheet_not_open'],
  },
  carePlanRecordsSchemas: 'Lists the schemas of a care plan.',
  carePlanRecordsAddSchema: { does: 'Adds a schema to a care plan.', refuses: ['sheet_not_open'] },
  carePlanRecordsChangeSchema: {
    does: 'Changes a schema: the unit may change all fields, the centre its three targets.',
    refuses: ['sheet_not_open'],
  },
  carePlanRecordsRemoveSchema: { does: 'Removes a schema from a care plan.', refuses: ['sheet_not_open'] },
  carePlanRecordsRegimes:
    'Lists the regimes of a care plan with their costs; `alsoNotCurrent=true` includes former and proposed ones.',
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
