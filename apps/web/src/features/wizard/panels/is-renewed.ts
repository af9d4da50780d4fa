import { type EpisodeView, definitions, type SheetDefinition, type SheetType } from '@percorso/domain';

/** Whether the previous access may know something for a sheet of this type: the access is a renewal, and the type proposes contents. */
export const isRenewed = ({ renewedFromId }: EpisodeView, type: SheetType): boolean => {
  const definition: SheetDefinition = definitions[type];
  return renewedFromId !== null && definition.shape !== 'acting' && definition.renewal !== undefined;
};
