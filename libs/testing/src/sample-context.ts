import { v5 } from 'uuid';
import { clinicalCases, type ClinicalCase } from './sample-cases.js';

export type SampleContext = {
  /** YYYY-MM-DD; every day of the samples lies between `startDate` and this one, except planned ones. */
  today: string;
  /** Start of the episode. */
  startDate: string;
  practitionerId: string;
  /** A second member of the team, a physiotherapist; by default the first one is the whole team. */
  colleagueId?: string;
  rehabCenterId?: string;
  /** Start of the treatment at the centre; default: the episode's start. Provisions begin on the next day. */
  treatmentStartDate?: string;
  /** Determines the ids of rows: different in each episode, the same in each run. */
  episodeId?: string;
  /** The schemas of the PRI, which the final evaluation evaluates. */
  schemaIds?: readonly string[];
  /** Number of the made-up clinical case; any integer. */
  caseNumber?: number;
};

const unknownId = '00000000-0000-4000-8000-000000000000';

export type Filling = Required<SampleContext> & { clinicalCase: ClinicalCase; id: (row: string) => string };

/** The context with its defaults. */
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

/** The ICF qualifier one below. */
export const lowered = (qualifier: string): string => String(Math.max(0, Number(qualifier) - 1));
