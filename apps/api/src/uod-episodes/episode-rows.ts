import {
  elapsedSince,
  episodeDescription,
  hasGrant,
  stateLabel,
  stepOfState,
  type Actor,
  type EpisodeRow,
  type EpisodeSlim,
  type EpisodeView,
  type PatientHeader,
} from '@percorso/domain';

type Derived =
  | ('description' | 'step' | 'workflowStepName' | 'readOnly')
  | ('districtUnit' | 'districtId' | 'districtUnitEpisodeOfCareId' | 'priorityTimeElapsed');

/** A row that the statements of uod-episodes.sql.ts return. */
export type StoredRow = Omit<EpisodeRow, Derived> & {
  districtUnitId: string;
  districtUnit: string;
  patientSurname: string;
};

export type StoredHeader = StoredRow & {
  renewedFromId: string | null;
  carePlan: EpisodeView['carePlan'];
  residenceDistrictUnit: { id: string; description: string } | null;
  patient: PatientHeader;
};

const mayWrite = ({ scope, grants }: Actor, { districtUnitId }: StoredRow): boolean =>
  hasGrant({ grants }, 'uod_sheet_update') && (scope.everything || scope.districtUnitIds.includes(districtUnitId));

/** Maps a stored row to an option in a list of choices. */
export const episodeSlim = (row: StoredRow): EpisodeSlim => ({
  id: row.id,
  coreId: row.coreId,
  number: row.number,
  description: episodeDescription(row.number),
  patientId: row.patientId,
  patientName: row.patientName,
  step: stepOfState(row.status),
  startDate: row.startDate,
  endDate: row.endDate,
  closed: row.closed,
});

/** Maps a stored row to the row that this actor gets. */
export const episodeRow = (row: StoredRow, actor: Actor): EpisodeRow => ({
  id: row.id,
  coreId: row.coreId,
  patientId: row.patientId,
  patientName: row.patientName,
  patientReference: row.patientReference,
  patientDeathDate: row.patientDeathDate,
  number: row.number,
  description: episodeDescription(row.number),
  startDate: row.startDate,
  endDate: row.endDate,
  need: row.need,
  status: row.status,
  step: stepOfState(row.status),
  workflowStepName: stateLabel(stepOfState(row.status)),
  renewable: row.renewable,
  readOnly: row.closed || !mayWrite(actor, row),
  closed: row.closed,
  districtUnit: { id: row.districtUnitId, description: row.districtUnit },
  districtId: row.districtUnitId,
  districtUnitEpisodeOfCareId: row.id,
  priorityTimeElapsed: row.closed ? null : elapsedSince(row.startDate, new Date()),
  revision: row.revision,
});
