import type { FlowTrack } from './regional-flows.js';

/**
 * The format of the files for the region: the columns of each track, in order, and the reasons for discarding a record.
 * The region has not defined a format yet; this one was made for this software and is defined only in this file.
 * Architecture §14.
 */

/** Reasons for discarding a record. */
export const discardReasons = ['NSIS_MANCANTE', 'DIAGNOSI_MANCANTE', 'TARIFFA_MANCANTE', 'RESIDENZA_MANCANTE'] as const;
export type DiscardReason = (typeof discardReasons)[number];

type Codes = { centreCode: string | null; nsisCode: string | null };

/** An access that was opened, moved or ended in the month, as it was at the end of the month. */
export type AccessRecord = Codes & {
  localHealthAuthorityCode: string;
  districtCode: string;
  unitCode: string;
  episodeId: string;
  episodeNumber: number;
  /** Pseudonym of the patient, which is the same in every flow. */
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
  /** Whether the PRI is validated or a centre was requested: from then on a diagnosis is required. */
  isPlanned: boolean;
  careRegimeTypes: readonly string[];
  treatmentStartDate: string | null;
  /**
   * How the access ended (ORDINARIA, INTERROTTA, FORZATA, RINNOVATA or INVALIDATO), followed by the code of the reason.
   */
  closing: string | null;
  closingReason: string | null;
};

/** A provision that was delivered in the month. */
export type ProvisionRecord = Codes & {
  centreCode: string;
  localHealthAuthorityCode: string;
  provisionId: string;
  episodeId: string;
  provisionType: string;
  hFileCode: string | null;
  /** YYYY-MM-DDTHH:mm in the time zone Europe/Rome. */
  startingTime: string;
  hours: number;
  qualifications: readonly string[];
  /** Tariff in euro cents on the date of the provision. */
  tariffCents: number | null;
};

type Cell = string | number | null;
type Format<Row> = {
  columns: Readonly<Record<string, (row: Row) => Cell>>;
  faults: Readonly<Partial<Record<DiscardReason, (row: Row) => boolean>>>;
};

/** Returns several codes, separated by spaces, as the text of one cell. */
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
    // The cost of one provision or, in a residential or semi-residential setting, of one day.
    amountCents: (row) => row.tariffCents,
  },
  faults: {
    NSIS_MANCANTE: (row) => row.nsisCode === null,
    TARIFFA_MANCANTE: (row) => row.tariffCents === null,
  },
};

/** The type of the records of each track. */
export type TrackRecord = { ACCESSI: AccessRecord; PRESTAZIONI: ProvisionRecord };

const formats: { [Track in FlowTrack]: Format<TrackRecord[Track]> } = { ACCESSI: accesses, PRESTAZIONI: provisions };

/** Returns the columns of a track, in order. */
export const trackColumns = (track: FlowTrack): string[] => Object.keys(formats[track].columns);

/** Returns the cells of a record, in the order of the columns. */
export const cellsOf = <Track extends FlowTrack>(track: Track, record: TrackRecord[Track]): Cell[] =>
  Object.values<(row: TrackRecord[Track]) => Cell>(formats[track].columns).map((cell) => cell(record));

/** Returns the reasons for discarding a record; empty for a record that is reported. */
export const faultsOf = <Track extends FlowTrack>(track: Track, record: TrackRecord[Track]): DiscardReason[] =>
  discardReasons.filter((reason) => formats[track].faults[reason]?.(record));

/** Columns of the file of discarded records that precede the columns of the track. */
export const discardColumns = ['line', 'reasons', 'description'] as const;
