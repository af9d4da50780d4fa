import { Button } from '@chakra-ui/react/button';
import { entryLabels, fillLabel, sheetFormLabels } from '@percorso/domain';
import { Plus } from 'lucide-react';
import type { TableSheetType } from '../layout';

export function AddEntryButton({ type, onAdd }: { type: TableSheetType; onAdd: () => void }) {
  return (
    <Button variant="outline" bg="bg" onClick={onAdd}>
      <Plus size={18} aria-hidden />
      {fillLabel(sheetFormLabels.add, { row: entryLabels[type].one })}
    </Button>
  );
}
