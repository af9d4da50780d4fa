import type { EpisodeView, Reason, SheetRow } from '@percorso/domain';

// The sheets on which somebody acts upon a reason that was given of something else.
const concerns = (reason: Reason, sheet: SheetRow): boolean => {
  switch (reason.workflow) {
    case 'operating-plan':
      return sheet.type === 'PIANO_OPERATIVO';
    case 'cdr-episode':
      return reason.event === 'REFUSE' && (sheet.type === 'ESITO_VALUTAZIONE' || sheet.kind === 'awaiting');
    case 'remodelling-proposal':
      return sheet.type === 'RIMODULAZIONI';
    default:
      return reason.instanceId === sheet.id;
  }
};

/** What stands under a sheet's title: the reasons that nothing has answered yet. */
export const reasonsOfSheet = ({ reasons }: EpisodeView, sheet: SheetRow): Reason[] =>
  reasons.filter((reason) => reason.current && concerns(reason, sheet));
