import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { fillLabel, sheetFormLabels } from '@percorso/domain';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { FieldList } from '../FieldList';
import type { FieldContext, RowsLayout, Values } from '../layout';
import { filledFields } from './row-fields';

type Props = {
  /** The name of the row in the form, such as `members.2`. */
  path?: string;
  layout: RowsLayout;
  row: Values;
  number: number;
  labels: { one: string; fields: Readonly<Record<string, string>> };
  context: FieldContext;
  errors?: readonly string[];
  /** Absent if the row is read-only or another row is open. */
  actions?: { onEdit: () => void; onDelete: () => void };
};

/** A row of a list as text, with its actions. */
export function RowCard({ path, layout, row, number, labels, context, errors = [], actions }: Props) {
  const name = { row: labels.one, number };
  const errorsId = useId();
  const hasErrors = errors.length > 0;
  return (
    <Box as="li" borderWidth="1px" borderColor={hasErrors ? 'border.error' : undefined} borderRadius="l2" bg="bg" p="4">
      <FieldList fields={filledFields(layout, row)} values={row} labels={labels.fields} context={context} />
      {hasErrors && (
        <Box id={errorsId}>
          {[...new Set(errors)].map((message) => (
            <Box key={message} color="fg.error" fontSize="sm" mt="2">
              {message}
            </Box>
          ))}
        </Box>
      )}
      {actions && (
        <HStack mt="3" gap="2" wrap="wrap">
          <Button
            size="sm"
            variant="outline"
            onClick={actions.onEdit}
            name={path}
            aria-describedby={hasErrors ? errorsId : undefined}
            data-invalid={hasErrors ? '' : undefined}
            aria-label={fillLabel(sheetFormLabels.edit, name)}
          >
            <Pencil size={16} aria-hidden />
            {sheetFormLabels.editShort}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            colorPalette="red"
            onClick={actions.onDelete}
            aria-label={fillLabel(sheetFormLabels.delete, name)}
          >
            <Trash2 size={16} aria-hidden />
            {sheetFormLabels.deleteShort}
          </Button>
        </HStack>
      )}
    </Box>
  );
}
