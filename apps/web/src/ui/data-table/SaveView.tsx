import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  listViewLabels as labels,
  type ListViews,
  type ListWithViews,
  validationLabels,
} from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeListView, createListView, listViewsQuery } from '../../api/list-views';
import { isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import { Notice } from '../feedback/Notice';
import { CheckboxField } from '../fields/CheckboxField';
import { SelectField } from '../fields/SelectField';
import { TextField } from '../fields/TextField';
import { currentSettings, unstoredFilters } from './list-view';
import type { ListInTable } from './ServerTable';
import { useCompactRows } from './use-compact-rows';
import type { ViewColumn } from './ViewDialog';

type Props = ListViews & { list: ListInTable; columns: readonly ViewColumn[]; name: ListWithViews };

/** The form that saves how the list is shown now: as a new view, or in the view in use. */
export function SaveView({ list, columns, name: listName, views, structures }: Props) {
  const client = useQueryClient();
  const { isCompact } = useCompactRows();
  const [name, setName] = useState('');
  const [owner, setOwner] = useState('');
  const [isStart, setStart] = useState(false);
  const [error, setError] = useState<string>();
  const settings = currentSettings(listName, list.values, isCompact);
  const leftOut = unstoredFilters(listName, list.filterIds, list.values).map(
    (id) => columns.find((column) => column.id === id)?.header ?? id,
  );
  const inUse = views.find(({ id, isWritable }) => isWritable && id === list.values.view);
  const saved = async (id: string) => {
    notify.success(labels.saved);
    await client.invalidateQueries(listViewsQuery(listName));
    list.change({ view: id });
  };
  const create = useMutation({
    mutationFn: () => {
      const structure = structures[Number(owner)];
      const shared = owner !== '' && structure ? { kind: structure.kind, id: structure.id } : null;
      return createListView({ list: listName, name, structure: shared, isStart, settings });
    },
    onSuccess: ({ id }) => {
      setName('');
      return saved(id);
    },
    onError: (fault) => (isStatus(fault, 409, 422) ? setError(fault.userMessage) : notify.error(fault)),
    meta: { silent: true },
  });
  const update = useMutation({
    mutationFn: (view: NonNullable<typeof inUse>) =>
      changeListView(view.id, { name: view.name, isStart: view.isStart, settings }, view.revision),
    onSuccess: ({ id }) => saved(id),
    onError: () => client.invalidateQueries(listViewsQuery(listName)),
  });
  return (
    <chakra.form
      aria-label={labels.save}
      onSubmit={(event) => {
        event.preventDefault();
        setError(name.trim() === '' ? validationLabels.required : undefined);
        if (name.trim() !== '') create.mutate();
      }}
    >
      <Stack gap="3">
        {leftOut.length > 0 && (
          <Notice kind="warning">{fillLabel(labels.leftOut, { filters: leftOut.join(', ') })}</Notice>
        )}
        {inUse && (
          <Button
            alignSelf="start"
            variant="outline"
            title={labels.updateHint}
            loading={update.isPending}
            onClick={() => update.mutate(inUse)}
          >
            {fillLabel(labels.update, { name: inUse.name })}
          </Button>
        )}
        <TextField
          label={labels.name}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        {structures.length > 0 && (
          <SelectField
            label={labels.for}
            placeholder={labels.forMe}
            options={structures.map(({ description }, index) => ({
              value: String(index),
              label: fillLabel(labels.forStructure, { structure: description }),
            }))}
            value={owner}
            onChange={(event) => setOwner(event.target.value)}
          />
        )}
        <CheckboxField label={labels.isStart} checked={isStart} onChange={setStart} />
        <Button type="submit" alignSelf="start" loading={create.isPending}>
          {labels.saveNew}
        </Button>
      </Stack>
    </chakra.form>
  );
}
