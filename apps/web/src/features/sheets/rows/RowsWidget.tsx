import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { emptyContent, fillLabel, sheetFormLabels } from '@percorso/domain';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { flatErrors } from '../../../ui/form/form-errors';
import { rowLabelsOf } from '../form-errors';
import { useSheetScope } from '../form-scope';
import type { RowsLayout, Values } from '../layout';
import type { WidgetProps } from '../widgets/widget-props';
import { RowCard } from './RowCard';
import { RowEditor } from './RowEditor';

type Open = { index: number; row: Values; isNew: boolean };

/** A list of rows that the user can add, change and delete. At most one row is open at a time. */
export function RowsWidget({
  name,
  label,
  error,
  value,
  onChange,
  ref,
  rows: layout,
}: WidgetProps & { rows: RowsLayout }) {
  const { form, context, sheet } = useSheetScope();
  const errorId = useId();
  const { errors } = useFormState({ control: form.control, name });
  const [open, setOpen] = useState<Open | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const rows = Array.isArray(value) ? (value as Values[]) : [];
  const labels = rowLabelsOf(sheet.type, name);
  const rowErrors = flatErrors(errors[name], name);
  const canAdd = open === null && (layout.canAdd?.(rows) ?? true);

  const show = (next: Open | null) => {
    setOpen(next);
    sheet.onRowOpen(name, next !== null);
  };
  const add = () =>
    show({
      index: rows.length,
      row: { ...emptyContent(layout.schema), ...layout.initial?.(context), id: uuid() },
      isNew: true,
    });
  const put = (row: Values) => {
    if (open) onChange(open.isNew ? [...rows, row] : rows.map((each, index) => (index === open.index ? row : each)));
    show(null);
  };
  const remove = () => {
    onChange(rows.filter((_, index) => index !== deleting));
    setDeleting(null);
  };

  const editor = open && (
    <RowEditor
      key={open.index}
      list={name}
      layout={layout}
      labels={labels}
      row={open.row}
      place={{ ...open, others: rows.filter((_, index) => index !== open.index), sheet: form.getValues }}
      onConfirm={put}
      onCancel={() => show(null)}
    />
  );

  return (
    <Box role="group" aria-label={label} aria-describedby={error && errorId}>
      {rows.length === 0 && !open && <Text color="fg.muted">{sheetFormLabels.noRows}</Text>}
      <Stack as="ol" gap="3" listStyleType="none" p="0" m="0">
        {rows.map((row, index) =>
          open?.index === index ? (
            <li key={String(row.id)}>{editor}</li>
          ) : (
            <RowCard
              key={String(row.id)}
              path={`${name}.${index}`}
              layout={layout}
              row={row}
              number={index + 1}
              labels={labels}
              context={context}
              errors={rowErrors.filter((each) => each.name.startsWith(`${name}.${index}.`)).map((each) => each.message)}
              actions={
                open
                  ? undefined
                  : { onEdit: () => show({ index, row, isNew: false }), onDelete: () => setDeleting(index) }
              }
            />
          ),
        )}
      </Stack>
      {open?.isNew && <Box mt={rows.length > 0 ? '3' : '0'}>{editor}</Box>}
      {error && (
        <Text id={errorId} color="fg.error" fontSize="sm" mt="2">
          {error}
        </Text>
      )}
      {canAdd && (
        <Button ref={ref} variant="outline" mt="3" aria-describedby={error && errorId} onClick={add}>
          <Plus size={18} aria-hidden />
          {fillLabel(sheetFormLabels.add, { row: labels.one })}
        </Button>
      )}
      {deleting !== null && (
        <ConfirmDialog
          title={sheetFormLabels.deleteTitle}
          confirmLabel={sheetFormLabels.deleteShort}
          isDanger
          onConfirm={remove}
          onCancel={() => setDeleting(null)}
        >
          {fillLabel(sheetFormLabels.deleteText, { row: labels.one, number: deleting + 1 })}
        </ConfirmDialog>
      )}
    </Box>
  );
}
