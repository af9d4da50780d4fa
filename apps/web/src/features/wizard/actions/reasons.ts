import { type EpisodeView, type Reason, sheetNameOf, type SheetRow } from '@percorso/domain';

// A reason also concerns a sheet where users act on it, though it was given for another instance.
const concerns = ({ workflow, event, instanceId }: Reason, sheet: SheetRow): boolean => {
  if (workflow === 'sheet') return instanceId === sheet.id;
  if (workflow === 'cdr-episode' && event !== 'REFUSE') return false;
  // The sheet where the unit awaits the centre's plan: a centre that has refused sends none.
  const isAwaited = workflow === 'cdr-episode' && sheet.kind === 'awaiting';
  return isAwaited || sheetNameOf(sheet.type).movedBy === workflow;
};

/** The current reasons of a sheet, which are shown under its title. */
export const reasonsOfSheet = ({ reasons }: EpisodeView, sheet: SheetRow): Reason[] =>
  reasons.filter((reason) => reason.current && concerns(reason, sheet));
