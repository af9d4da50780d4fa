import { v5 } from 'uuid';
import { stories, type Story } from './sample-stories.js';

export type SampleContext = {
  /** YYYY-MM-DD; every day of the samples lies between `startDate` and this one, save what is planned. */
  today: string;
  /** Start of the episode. */
  startDate: string;
  practitionerId: string;
  /** A second member of the team, a physiotherapist; where nobody else is known the first one is the whole team. */
  colleagueId?: string;
  rehabCenterId?: string;
  /** When the centre starts the treatment; the episode's start where it is not known. Provisions begin on the next day. */
  treatmentStartDate?: string;
  /** Rows get ids of their own in each episode, and the same ones each time. */
  episodeId?: string;
  /** The schemas of the PRI, which the final evaluation evaluates. */
  schemaIds?: readonly string[];
  /** Which made-up clinical story; any number. */
  story?: number;
};

const nobody = '00000000-0000-4000-8000-000000000000';

export type Filling = Required<SampleContext> & { tale: Story; id: (row: string) => string };

/** The context with what it does not say. */
export const filling = (context: SampleContext): Filling => {
  const episodeId = context.episodeId ?? nobody;
  const story = context.story ?? 0;
  const tale = stories[story % stories.length] ?? stories[0];
  const id = (row: string) => v5(row, episodeId);
  return {
    colleagueId: context.practitionerId,
    rehabCenterId: nobody,
    treatmentStartDate: context.startDate,
    schemaIds: tale.schemas.map((_, index) => id(`schema ${index}`)),
    ...context,
    ...{ episodeId, story, tale, id },
  };
};

/** The ICF qualifier below this one. */
export const lowered = (qualifier: string): string => String(Math.max(0, Number(qualifier) - 1));
