import type { FlowTrack } from './regional-flows.js';

/**
 * The format of the files for the region. It is the project's own until the region gives its own, and stands in this file alone: the
 * columns of each track in their order, and what makes a record be discarded. Architecture §14.
 */

/** Why a record is discarded. */
export const discardReasons = ['NSIS_MANCANTE', 'DIAGNOSI_MANCANTE', 'TARIFFA_MANCANTE', 'RESIDENZA_MANCANTE'] as const;
export type DiscardReason = (typeof discardReasons)[number];

type Codes = { centreCode: string | null; nsisCode: string | null };

/** An access that was opened, moved or ended in the month, as it stood at the end of the month. */
export type AccessRecord = Codes & {
  localHealthAuthorityCode: string;
  districtCode: string;
  unitCode: string;
  episodeId: string;
  episodeNumber: number;
  /** A pseudonym: the same for a patient in every flow. */
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
  /** The project has been validated, or a centre was asked: it must have a diagnosis. */
  isPlanned: boolean;
  careRegimeTypes: readonly string[];
  treatmentStartDate: string | null;
  /** How it ended: ORDINARIA, INTERROTTA, FORZATA, RINNOVATA, INVALIDATO; and the code of the reason that was given. */
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
  /** Euro cents of one provision, on its day. */
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
    // One provision, or one day where people stay: as costs are counted.
    amountCents: (row) => row.tariffCents,
  },
  faults: {
    NSIS_MANCANTE: (row) => row.nsisCode === null,
    TARIFFA_MANCANTE: (row) => row.tariffCents === null,
  },
};

/** What a record of each track is made of. */
export type TrackRecord = { ACCESSI: AccessRecord; PRESTAZIONI: ProvisionRecord };

const formats: { [Track in FlowTrack]: Format<TrackRecord[Track]> } = { ACCESSI: accesses, PRESTAZIONI: provisions };

/** The columns of a track, in their order. */
export const trackColumns = (track: FlowTrack): string[] => Object.keys(formats[track].columns);

/** The cells of a record, in the order of the columns. */
export const cellsOf = <Track extends FlowTrack>(track: Track, record: TrackRecord[Track]): Cell[] =>
  Object.values<(row: TrackRecord[Track]) => Cell>(formats[track].columns).map((cell) => cell(record));

/** Why a record is discarded; empty for one that is told to the region. */
export const faultsOf = <Track extends FlowTrack>(track: Track, record: TrackRecord[Track]): DiscardReason[] =>
  discardReasons.filter((reason) => formats[track].faults[reason]?.(record));

/** Before the columns of a track in the file of what was discarded. */
export const discardColumns = ['line', 'reasons', 'description'] as const;
