import { fillLabel, patientLabels } from '@percorso/domain';
import { formatDate } from '../../ui/dates';

/** In a list: a recorded death stands beside the step, since an access that is still open is to be ended. */
export const besideDeath = (step: string | null, deathDate: string | null): string =>
  [step, deathDate && fillLabel(patientLabels.deathOn, { date: formatDate(deathDate) })].filter(Boolean).join(' · ');
