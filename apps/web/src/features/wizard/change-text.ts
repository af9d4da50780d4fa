import {
  eventLabels,
  fillLabel,
  remoteChangeLabels,
  sheetTypeLabels,
  openStepOf,
  stepLabels,
  workflowLabels,
  type EpisodeView,
} from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { formatDay, formatTime } from '../../ui/dates';

/** What it was done to: a sheet or a plan by its name, an episode that goes on by the step where it is now. */
const objectOf = ({ steps, centre }: EpisodeView, { id, workflow, state }: RemoteChange): string => {
  if (workflow === 'operating-plan' || workflow === 'remodelling-proposal')
    return workflowLabels[workflow].toLocaleLowerCase('it');
  if (workflow === 'sheet') {
    const sheets = [...steps, ...(centre?.steps ?? [])].flatMap((step) => step.sheets);
    const sheet = sheets.find((row) => row.id === id);
    return sheet ? `«${sheetTypeLabels[sheet.type]}»` : '';
  }
  const step = openStepOf(state);
  return step ? fillLabel(remoteChangeLabels.nowAt, { step: stepLabels[step] }) : '';
};

/** Somebody else's change in the words of people, never in the names of machine states: "validazione, ora nella fase «PRI»". */
export const changeText = (episode: EpisodeView, change: RemoteChange): string =>
  [eventLabels[change.type]?.toLocaleLowerCase('it'), objectOf(episode, change)].filter(Boolean).join(', ');

/** The same with who did it and when. */
export const changeLine = (episode: EpisodeView, change: RemoteChange): string =>
  fillLabel(remoteChangeLabels.line, {
    name: change.actorName || remoteChangeLabels.someone,
    date: formatDay(change.at),
    time: formatTime(change.at),
    event: changeText(episode, change),
  });
