import { sheetsByStep, type Step } from '@percorso/domain';
import type { Family } from './family.js';
import { stepOf } from './steps.js';

/** Practitioners who are in the team of an episode. */
export const teamOf = ({ lists }: Pick<Family, 'lists'>): string[] =>
  lists.team.map(({ practitionerId }) => practitionerId);

const holdsTeam = (step: Step): boolean => sheetsByStep[step].some(([type]) => type === 'EQUIPE_UVBR');

/** Whether the episode stands at the step in which its team is written. */
export const isTeamWritten = ({ state, closedAt }: { state: string; closedAt: string | null }): boolean =>
  closedAt === null && (Object.keys(sheetsByStep) as Step[]).filter(holdsTeam).some((step) => step === stepOf(state));
