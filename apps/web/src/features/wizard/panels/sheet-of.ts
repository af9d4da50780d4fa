import type { EpisodeView, SheetRow, SheetType } from '@percorso/domain';
import type { TrackOwner } from '../track';

/** Returns the sheet in which content of this type is edited, not a sheet that only shows it. */
export const sheetOf = (episode: EpisodeView, owner: TrackOwner, type: SheetType): SheetRow | undefined => {
  const steps = owner === 'unit' ? episode.steps : (episode.centre?.steps ?? []);
  return steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type && sheet.kind !== 'readOnly');
};
