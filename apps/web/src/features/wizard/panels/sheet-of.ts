import type { EpisodeView, SheetRow, SheetType } from '@percorso/domain';
import type { TrackOwner } from '../track';

/** The sheet where the content is written, not one that only shows it. */
export const sheetOf = (episode: EpisodeView, owner: TrackOwner, type: SheetType): SheetRow | undefined => {
  const steps = owner === 'unit' ? episode.steps : (episode.centre?.steps ?? []);
  return steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type && sheet.kind !== 'readOnly');
};
