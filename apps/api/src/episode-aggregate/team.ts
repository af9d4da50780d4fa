import { careTeamSheet, sheetsByStep, type Step } from '@percorso/domain';
import type { EpisodeAggregate } from './episode-aggregate.js';
import { stepOf } from './steps.js';

/** Returns the ids of the practitioners in the team of an episode. */
export const teamOf = ({ lists }: Pick<EpisodeAggregate, 'lists'>): string[] =>
  lists.team.map(({ practitionerId }) => practitionerId);

const holdsTeam = (step: Step): boolean => sheetsByStep[step].some(([type]) => type === careTeamSheet.type);

/** Steps in which the team of an episode can be edited. */
export const teamSteps: readonly string[] = (Object.keys(sheetsByStep) as Step[]).filter(holdsTeam);

/** Whether the episode is open and in a step in which its team can be edited. */
export const isTeamEditable = ({ state, closedAt }: { state: string; closedAt: string | null }): boolean =>
  closedAt === null && teamSteps.includes(stepOf(state));
