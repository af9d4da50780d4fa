import { IconButton } from '@chakra-ui/react/button';
import { listLabels } from '@percorso/domain';
import { Rows4 } from 'lucide-react';
import { useCompactRows } from './use-compact-rows';

/** A button that switches the rows of all lists between compact and normal height. */
export function CompactToggle() {
  const { isCompact, toggle } = useCompactRows();
  return (
    <IconButton
      variant="outline"
      bg={isCompact ? 'blue.100' : 'bg'}
      aria-label={listLabels.compact}
      title={listLabels.compact}
      aria-pressed={isCompact}
      onClick={toggle}
    >
      <Rows4 size={18} aria-hidden />
    </IconButton>
  );
}
