import type { FlowTrack } from './regional-flows.js';

/**
 * The format of the files for the region. The region has not defined one yet: this one is the project's own and is defined in this file
 * only. It has the columns of each track, in order, and the reasons for discarding a record. Architecture §14.
 */

/** Why a record is discarded. */
export const discardReasons = ['NSIS_MANCANTE', 'DIAGNOSI_MANCANTE', 'TARIFFA_MANCANTE', 'RESIDENZA_MANCANTE'] as const;
export type DiscardReason = (typeof discardReasons)[number];

type Codes = { centreCode: string | null; nsisCode: string | null };

/** An access that was opened, moved or ended in the month, in its state at the end of the month. */
export type AccessRecord = Codes & {
  localHealthAuthorityCode: string;
  districtCode: string;
  unitCode: string;
  episodeId: string;
  episodeNumber: number;
  /** A pseudonym: a patient has the same one in every flow. */
  patient: string;
  gender: string;
  birthYear: number;
  residenceIstatCode: string | null;
  startDate: string;
  endDate: string | null;
  need: string | null;
  step: string;
  classification: string | null;
  diagnosis: string | null;
  /** The project is validated or a centre was requested: a diagnosis is required. */
  isPlanned: boolean;
  careRegimeTypes: readonly string[];
  treatmentStartDate: string | null;
  /** How the access ended: ORDINARIA, INTERROTTA, FORZATA, RINNOVATA or INVALIDATO; and the code of the reason. */
  closing: string | null;
  closingReason: string | null;
};

/** A provision of the month. */
export type ProvisionRecord = Codes & {
  centreCode: string;
  localHealthAuthorityCode: string;
  provisionId: string;
  episodeId: string;
  provisionType: string;
  hFileCode: string | null;
  /** YYYY-MM-DDTHH:mm, local to Europe/Rome. */
  startingTime: string;
  hours: number;
  qualifications: readonly string[];
  /** Tariff in euro cents on the day of the provision. */
  tariffCents: number | null;
};

type Cell = string | number | null;
type Format<Row> = {
  columns: Readonly<Record<string, (row: Row) => Cell>>;
  faults: Readonly<Partial<Record<DiscardReason, (row: Row) => boolean>>>;
};

/** Several codes in one cell. */
const listed = (codes: readonly string[]): string => codes.join(' ');

const accesses: Format<AccessRecord> = {
  columns: {
    localHealthAuthorityCode: (row) => row.localHealthAuthorityCode,
    districtCode: (row) => row.districtCode,
    unitCode: (row) => row.unitCode,
    episodeId: (row) => row.episodeId,
    episodeNumber: (row) => row.episodeNumber,
    patient: (row) => row.patient,
    gender: (row) => row.gender,
    birthYear: (row) => row.birthYear,
    residenceIstatCode: (row) => row.residenceIstatCode,
    startDate: (row) => row.startDate,
    endDate: (row) => row.endDate,
    need: (row) => row.need,
    step: (row) => row.step,
    classification: (row) => row.classification,
    diagnosis: (row) => row.diagnosis,
    careRegimeTypes: (row) => listed(row.careRegimeTypes),
    treatmentStartDate: (row) => row.treatmentStartDate,
    centreCode: (row) => row.centreCode,
    nsisCode: (row) => row.nsisCode,
    closing: (row) => row.closing,
    closingReason: (row) => row.closingReason,
  },
  faults: {
    NSIS_MANCANTE: (row) => row.centreCode !== null && row.nsisCode === null,
    DIAGNOSI_MANCANTE: (row) => row.isPlanned && row.diagnosis === null,
    RESIDENZA_MANCANTE: (row) => row.residenceIstatCode === null,
  },
};

const provisions: Format<ProvisionRecord> = {
  columns: {
    localHealthAuthorityCode: (row) => row.localHealthAuthorityCode,
    provisionId: (row) => row.provisionId,
    episodeId: (row) => row.episodeId,
    centreCode: (row) => row.centreCode,
    nsisCode: (row) => row.nsisCode,
    provisionType: (row) => row.provisionType,
    hFileCode: (row) => row.hFileCode,
    startingTime: (row) => row.startingTime,
    hours: (row) => row.hours,
    qualifications: (row) => listed(row.qualifications),
    tariffCents: (row) => row.tariffCents,
    // One provision, or one day in a residential or semi-residential setting, as costs are counted.
    amountCents: (row) => row.tariffCents,
  },
  faults: {
    NSIS_MANCANTE: (row) => row.nsisCode === null,
    TARIFFA_MANCANTE: (row) => row.tariffCents === null,
  },
};

/** The record type of each track. */
export type TrackRecord = { ACCESSI: AccessRecord; PRESTAZIONI: ProvisionRecord };

const formats: { [Track in FlowTrack]: Format<TrackRecord[Track]> } = { ACCESSI: accesses, PRESTAZIONI: provisions };

/** The columns of a track, in order. */
export const trackColumns = (track: FlowTrack): string[] => Object.keys(formats[track].columns);

/** The cells of a record, in column order. */
export const cellsOf = <Track extends FlowTrack>(track: Track, record: TrackRecord[Track]): Cell[] =>
  Object.values<(row: TrackRecord[Track]) => Cell>(formats[track].columns).map((cell) => cell(record));

/** Why a record is discarded; empty for a record that is reported. */
export const faultsOf = <Track extends FlowTrack>(track: Track, record: TrackRecord[Track]): DiscardReason[] =>
  discardReasons.filter((reason) => formats[track].faults[reason]?.(record));

/** These precede the columns of a track in the file of discarded records. */
export const discardColumns = ['line', 'reasons', 'description'] as const;
