import { fillLabel, patientLabels } from '@percorso/domain';
import { formatDate } from '../../ui/display/dates';

/** The step with a recorded death, for lists: an access that is still open then has to be closed. */
export const stepWithDeath = (step: string | null, deathDate: string | null): string =>
  [step, deathDate && fillLabel(patientLabels.deathOn, { date: formatDate(deathDate) })].filter(Boolean).join(' · ');
