import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { canDeleteRow, fillLabel, registryFormLabels, type RegistryList, registryRowLabels } from '@percorso/domain';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldArrayPath, useFieldArray, useFormContext } from 'react-hook-form';
import { Fieldset } from '../../../ui/fields/Fieldset';
import { rowLabel } from '../form/registry-errors';
import { emptyRows, type RegistryValues, type Values } from '../form/registry-values';

type Props = {
  list: RegistryList;
  /** Path of the list in the form. */
  path: string;
  /** Renders the fields of the row at this path. */
  children: (row: string, index: number) => ReactNode;
};

type Row = Values & { id?: string; deleted?: boolean };
type ListPath = FieldArrayPath<RegistryValues>;

/** List of rows that users can add and delete. A saved row is marked as deleted, an unsaved one is removed (spec 001 §4). */
export function Rows({ list, path, children }: Props) {
  const { control, getValues } = useFormContext<RegistryValues>();
  const { fields, append, remove, update } = useFieldArray({ control, name: path as ListPath, keyName: 'key' });
  const rows = fields as unknown as (Row & { key: string })[];
  const canDelete = canDeleteRow(rows);
  const rowAt = (index: number) => getValues(`${path}.${index}` as ListPath) as unknown as Row;
  const mark = (index: number, deleted: boolean) => update(index, { ...rowAt(index), deleted } as never);
  const deleteAt = (index: number) => (rowAt(index).id ? mark(index, true) : remove(index));
  const add = () => append(emptyRows[list]() as never, { shouldFocus: true });

  return (
    <Stack gap="4">
      {rows.map(({ key, deleted }, index) =>
        deleted ? (
          <DeletedRow key={key} list={list} index={index} onRestore={() => mark(index, false)} />
        ) : (
          <Fieldset.Root key={key} borderWidth="1px" borderRadius="l2" p="4">
            <Fieldset.Legend fontWeight="semibold" px="1">
              {rowLabel(list, index)}
            </Fieldset.Legend>
            {children(`${path}.${index}`, index)}
            {/* A list with one row has neither a delete button nor the hint why it is disabled. */}
            {rows.length > 1 && (
              <DeleteButton list={list} index={index} canDelete={canDelete} onDelete={() => deleteAt(index)} />
            )}
          </Fieldset.Root>
        ),
      )}
      <Box>
        <Button variant="outline" bg="bg" onClick={add}>
          <Plus size={18} aria-hidden />
          {fillLabel(registryFormLabels.addRow, { row: registryRowLabels[list] })}
        </Button>
      </Box>
    </Stack>
  );
}

type RowProps = { list: RegistryList; index: number };

function DeleteButton({ list, index, canDelete, onDelete }: RowProps & { canDelete: boolean; onDelete: () => void }) {
  return (
    <Box display="flex" alignItems="center" gap="3" mt="3" flexWrap="wrap">
      <Button
        size="sm"
        variant="ghost"
        colorPalette="red"
        disabled={!canDelete}
        onClick={onDelete}
        aria-label={fillLabel(registryFormLabels.deleteRow, { row: registryRowLabels[list], number: index + 1 })}
      >
        <Trash2 size={16} aria-hidden />
        {registryFormLabels.deleteShort}
      </Button>
      {!canDelete && (
        <Text fontSize="sm" color="fg.muted">
          {registryFormLabels.onlyRow}
        </Text>
      )}
    </Box>
  );
}

function DeletedRow({ list, index, onRestore }: RowProps & { onRestore: () => void }) {
  const name = { row: registryRowLabels[list], number: index + 1 };
  return (
    <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" flexWrap="wrap">
      <Text color="fg.muted" role="status">
        {fillLabel(registryFormLabels.rowDeleted, { row: rowLabel(list, index) })}
      </Text>
      <Button
        size="sm"
        variant="outline"
        bg="bg"
        onClick={onRestore}
        aria-label={fillLabel(registryFormLabels.restoreRowOf, name)}
      >
        <Undo2 size={16} aria-hidden />
        {registryFormLabels.restoreRow}
      </Button>
    </Box>
  );
}
