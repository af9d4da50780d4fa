import { Stack } from '@chakra-ui/react/stack';
import { listViewLabels as labels, type ListWithViews } from '@percorso/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { listViewsQuery } from '../../api/list-views';
import { Modal } from '../dialogs/Modal';
import { changesToView } from './list-view';
import { ColumnChoice } from './ColumnChoice';
import { SavedViews } from './SavedViews';
import { SaveView } from './SaveView';
import type { ListInTable } from './ServerTable';

export type ViewColumn = { id: string; header: string };
type Props = { list: ListInTable; columns: readonly ViewColumn[]; onClose: () => void };

/** The dialog with the saved views of a list and its columns. The first view has the focus, so that Enter applies it. */
export default function ViewDialog({ list, columns, onClose }: Props) {
  return (
    <Modal title={labels.title} onClose={onClose}>
      <Stack gap="6">
        {list.name && <Views {...{ list, columns, onClose }} name={list.name} />}
        <ColumnChoice list={list} columns={columns} />
      </Stack>
    </Modal>
  );
}

function Views({ list, columns, onClose, name }: Props & { name: ListWithViews }) {
  const { data } = useSuspenseQuery(listViewsQuery(name));
  const apply = (values: Record<string, string>) => {
    list.change(changesToView(name, list.filterIds, values));
    onClose();
  };
  return (
    <>
      <SavedViews views={data.views} inUse={list.values.view} onApply={apply} />
      <SaveView {...{ list, columns, name, ...data }} />
    </>
  );
}
