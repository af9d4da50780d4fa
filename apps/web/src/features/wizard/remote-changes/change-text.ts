import {
  doneByText,
  fillLabel,
  remoteChangeLabels as labels,
  sheetTypeLabels,
  openStepOf,
  stepLabels,
  type EpisodeView,
} from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { formatDay, formatTime } from '../../../ui/display/dates';

/** Returns the name of the changed object: a sheet, a plan, a proposal or the episode. */
const objectOf = ({ steps, centre }: EpisodeView, { id, workflow }: RemoteChange): string => {
  if (workflow === 'operating-plan') return labels.plan;
  if (workflow === 'remodelling-proposal') return labels.proposal;
  if (workflow !== 'sheet') return labels.episode;
  const sheets = [...steps, ...(centre?.steps ?? [])].flatMap((step) => step.sheets);
  const sheet = sheets.find((row) => row.id === id);
  return sheet ? `«${sheetTypeLabels[sheet.type]}»` : labels.sheet;
};

/** Returns the text about the step that an open episode has reached by the change; an empty string for any other change. */
const nowAt = ({ workflow, state }: RemoteChange): string => {
  const step = workflow === 'uod-episode' || workflow === 'cdr-episode' ? openStepOf(state) : null;
  return step ? fillLabel(labels.nowAt, { step: stepLabels[step] }) : '';
};

/** Returns a change by another user as a sentence without names of states: "Carla Bianchi ha rifiutato il piano operativo il …". */
export const changeLine = (episode: EpisodeView, change: RemoteChange): string =>
  fillLabel(labels.line, {
    name: change.actorName || labels.someone,
    event: fillLabel(doneByText(change.workflow, change.type) ?? labels.changed, { object: objectOf(episode, change) }),
    date: formatDay(change.at),
    time: formatTime(change.at),
    now: nowAt(change),
  });
