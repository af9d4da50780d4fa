import { fillLabel, patientBarLabels, type EpisodeView } from '@percorso/domain';
import { formatDate } from '../../../ui/display/dates';

export const isInterrupted = ({ status }: Pick<EpisodeView, 'status'>): boolean => status.endsWith('INTERROTTA');

/** Returns the text of the early-closure notice, which says how and when an episode ended early; null for any other episode. */
export const closureNotice = ({ status, endDate }: EpisodeView): string | null => {
  const date = formatDate(endDate);
  if (isInterrupted({ status })) return fillLabel(patientBarLabels.interrupted, { date });
  if (status.endsWith('FORZATA')) return fillLabel(patientBarLabels.forceClosed, { date });
  return null;
};
