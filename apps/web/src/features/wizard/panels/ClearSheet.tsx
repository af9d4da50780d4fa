import { Button } from '@chakra-ui/react/button';
import { wizardLabels, type SheetDetail } from '@percorso/domain';
import { Eraser } from 'lucide-react';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';

/** A button that clears an optional sheet after a confirmation. */
export function ClearSheet({ sheet }: { sheet: SheetDetail }) {
  const { request } = useWizardContext();
  if (sheet.kind !== 'optional' || !isOfferedNow(sheet.view, 'CLEAR')) return null;
  return (
    <Button
      variant="plain"
      colorPalette="red"
      px="0"
      onClick={() => request(pendingOf(sheet.view, 'CLEAR'), { confirm: true })}
    >
      <Eraser size={16} aria-hidden />
      {wizardLabels.clear}
    </Button>
  );
}
