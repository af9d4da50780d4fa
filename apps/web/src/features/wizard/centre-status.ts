import { fillLabel, stateLabel, wizardLabels, type CdrEpisodeView } from '@percorso/domain';
import { formatDate } from '../../ui/display/dates';

/** Returns the status of the centre, which is shown beside its name: "in lista d’attesa dal 12/03/2025". */
export const centreStatus = (centre: CdrEpisodeView): string => {
  const { view, waitingListDate, treatmentStartDate, startDate } = centre;
  if (view.closed) return stateLabel(view.state);
  const textSince = (text: string, date: string | null) => fillLabel(text, { date: formatDate(date) });
  if (view.state.endsWith('LISTA_ATTESA')) return textSince(wizardLabels.centreWaiting, waitingListDate);
  if (treatmentStartDate) return textSince(wizardLabels.centreTaken, treatmentStartDate);
  return textSince(wizardLabels.centreToEvaluate, startDate);
};
