import { z } from 'zod';
import { cdrSteps, uodSteps } from './step-names.js';

export const UodStep = z.enum(uodSteps);
export type UodStep = z.infer<typeof UodStep>;
export const CdrStep = z.enum(cdrSteps);
export type CdrStep = z.infer<typeof CdrStep>;
export const Step = z.enum([...uodSteps, ...cdrSteps]);
export type Step = z.infer<typeof Step>;

/** The step in a row of episodes: an open step, or the way in which the episode ended. */
export const EpisodeStep = z.enum([
  ...uodSteps,
  'CHIUSO_UOD',
  'INVALIDATO_UOD',
  ...cdrSteps,
  'CHIUSO_CDR',
  'INVALIDATO_CDR',
]);
export type EpisodeStep = z.infer<typeof EpisodeStep>;

/** Returns the step that rows and filters show (`CHIUSO_UOD`) for an instance's `state` (`CHIUSO_UOD.ORDINARIA`). */
export const stepOfState = (state: string): EpisodeStep => EpisodeStep.parse(state.split('.')[0]);
