import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { type EntryView, entryListLabels, fillLabel } from '@percorso/domain';
import { Check, Copy, Eye, Pencil, Trash2 } from 'lucide-react';

type Props = {
  name: string;
  isReadOnly: boolean;
  /** The confirmation that is shown for a few seconds after saving. */
  saved?: string;
  /** Whether the entry came from a web service: users can then neither edit nor delete it. */
  isFromWebService: boolean;
  onOpen: () => void;
  onDelete?: () => void;
  onCopy?: () => void;
};

export const isFromWebService = (entry: EntryView): boolean => 'supplyCode' in entry && entry.supplyCode !== null;

/** The actions on an entry, at the end of its line. */
export function RowActions(props: Props) {
  const { name, isReadOnly, saved, isFromWebService: isFromService, onOpen, onDelete, onCopy } = props;
  if (isFromService)
    return (
      <Box as="span" fontSize="sm" color="fg.muted" whiteSpace="normal">
        {entryListLabels.fromWebService}
      </Box>
    );
  const button = (label: string, Icon: typeof Pencil, onClick: () => void) => (
    <IconButton
      size="sm"
      variant="ghost"
      aria-label={fillLabel(label, { entry: name })}
      title={fillLabel(label, { entry: name })}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
  return (
    <>
      {isReadOnly ? button(entryListLabels.open, Eye, onOpen) : button(entryListLabels.edit, Pencil, onOpen)}
      {onCopy && button(entryListLabels.copy, Copy, onCopy)}
      {onDelete && button(entryListLabels.delete, Trash2, onDelete)}
      {saved && (
        <Box
          role="status"
          w="full"
          display="flex"
          alignItems="center"
          justifyContent="end"
          gap="1"
          fontSize="xs"
          color="fg.success"
        >
          <Check size={14} aria-hidden />
          {saved}
        </Box>
      )}
    </>
  );
}
