import { fillLabel, patientLabels } from '@percorso/domain';
import { formatDate } from '../../ui/display/dates';

/**
 * Returns the text of a step in a list, followed by the date of the patient's death if one is recorded, since an access that is still open
 * must then be closed.
 */
export const stepWithDeath = (step: string | null, deathDate: string | null): string =>
  [step, deathDate && fillLabel(patientLabels.deathOn, { date: formatDate(deathDate) })].filter(Boolean).join(' · ');
