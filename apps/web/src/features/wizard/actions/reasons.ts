import { type EpisodeView, type Reason, sheetNameOf, type SheetRow } from '@percorso/domain';

// Whether a reason is shown at a sheet: it was given for the sheet itself, or for the plan, proposal or episode on which users act in that
// sheet.
const concernsSheet = ({ workflow, event, instanceId }: Reason, sheet: SheetRow): boolean => {
  if (workflow === 'sheet') return instanceId === sheet.id;
  if (workflow === 'cdr-episode' && event !== 'REFUSE') return false;
  // A centre's refusal concerns the sheet where the unit awaits the centre's plan, since a centre that has refused sends no plan.
  const isAwaited = workflow === 'cdr-episode' && sheet.kind === 'awaiting';
  return isAwaited || sheetNameOf(sheet.type).movedBy === workflow;
};

/** Returns the current reasons of a sheet, which are shown under its title. */
export const reasonsOfSheet = ({ reasons }: EpisodeView, sheet: SheetRow): Reason[] =>
  reasons.filter((reason) => reason.current && concernsSheet(reason, sheet));
