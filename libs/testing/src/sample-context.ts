import { v5 } from 'uuid';
import { clinicalCases, type ClinicalCase } from './sample-cases.js';

export type SampleContext = {
  /** YYYY-MM-DD. Every date in the samples is between `startDate` and this date, except planned ones. */
  today: string;
  /** Start of the episode. */
  startDate: string;
  practitionerId: string;
  /** A second member of the team, a physiotherapist. By default the team consists of the first practitioner only. */
  colleagueId?: string;
  rehabCenterId?: string;
  /** Start of the treatment at the centre. Default: the start of the episode. Provisions begin on the next day. */
  treatmentStartDate?: string;
  /** Determines the ids of rows, which differ between episodes and are the same in each run. */
  episodeId?: string;
  /** Ids of the PRI schemas, which the final evaluation evaluates. */
  schemaIds?: readonly string[];
  /** Number of the fictitious clinical case; any integer. */
  caseNumber?: number;
};

const unknownId = '00000000-0000-4000-8000-000000000000';

export type Filling = Required<SampleContext> & { clinicalCase: ClinicalCase; id: (row: string) => string };

/** Returns the context with its default values. */
export const filling = (context: SampleContext): Filling => {
  const episodeId = context.episodeId ?? unknownId;
  const caseNumber = context.caseNumber ?? 0;
  const clinicalCase = clinicalCases[caseNumber % clinicalCases.length] ?? clinicalCases[0];
  const id = (row: string) => v5(row, episodeId);
  return {
    colleagueId: context.practitionerId,
    rehabCenterId: unknownId,
    treatmentStartDate: context.startDate,
    schemaIds: clinicalCase.schemas.map((_, index) => id(`schema ${index}`)),
    ...context,
    episodeId,
    caseNumber,
    clinicalCase,
    id,
  };
};

/** Returns the ICF qualifier one below the given one. */
export const lowered = (qualifier: string): string => String(Math.max(0, Number(qualifier) - 1));
