import { type EpisodeView, type Reason, sheetNameOf, type SheetRow } from '@percorso/domain';

// The sheets on which somebody acts upon a reason that was given of something else.
const concerns = ({ workflow, event, instanceId }: Reason, sheet: SheetRow): boolean => {
  if (workflow === 'sheet') return instanceId === sheet.id;
  if (workflow === 'cdr-episode' && event !== 'REFUSE') return false;
  // Where the unit waits for the centre's plan, there comes none from a centre that has refused.
  const isAwaited = workflow === 'cdr-episode' && sheet.kind === 'awaiting';
  return isAwaited || sheetNameOf(sheet.type).movedBy === workflow;
};

/** What stands under a sheet's title: the reasons that nothing has answered yet. */
export const reasonsOfSheet = ({ reasons }: EpisodeView, sheet: SheetRow): Reason[] =>
  reasons.filter((reason) => reason.current && concerns(reason, sheet));
