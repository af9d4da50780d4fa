import { sheetStateOf, type EpisodeView, type SheetRow, type StepRow } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import type { QueryClient } from '@tanstack/react-query';
import { episodeQuery } from '../../../api/episodes';
import { sheetQuery } from '../../../api/sheets';

// The events that set the time and author of the last change of a sheet. Locking a sheet or sending it back does not.
const changes: readonly string[] = [
  'SAVE',
  'ADD',
  'CHANGE',
  'REMOVE',
  'IMPORT',
  'CONFIRM',
  'CLEAR',
  'SUBMIT',
  'ACCEPT',
  'REFUSE',
  'CLOSE',
];

const updatedRow = (row: SheetRow, { id, type, state, revision, at, actorName }: RemoteChange): SheetRow =>
  row.id !== id || row.revision >= revision
    ? row
    : {
        ...row,
        ...sheetStateOf(state),
        revision,
        ...(changes.includes(type) && { updatedAt: at, updatedBy: actorName || row.updatedBy }),
      };

/** Returns the episode with an updated row of the changed sheet. The other data of the episode change only when the user reloads it. */
export const withUpdatedSheet = (episode: EpisodeView, change: RemoteChange): EpisodeView => {
  const updatedSteps = (steps: readonly StepRow[]) =>
    steps.map((step) => ({ ...step, sheets: step.sheets.map((row) => updatedRow(row, change)) }));
  const { centre } = episode;
  return {
    ...episode,
    steps: updatedSteps(episode.steps),
    centre: centre && { ...centre, steps: updatedSteps(centre.steps) },
  };
};

/** Applies a live change to the row and the content of a sheet at once, since this moves no other element on the screen. */
export function followSheet(client: QueryClient, episodeId: string, change: RemoteChange): void {
  const { queryKey } = episodeQuery(episodeId);
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  client.setQueryData(queryKey, (episode) => episode && withUpdatedSheet(episode, change), { updatedAt });
  void client.invalidateQueries({ queryKey: sheetQuery(change.id).queryKey });
}
