import { Button } from '@chakra-ui/react/button';
import { fillLabel, listViewLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { listViewsQuery } from '../../api/list-views';
import { lazyPart } from '../../lazy-part';
import type { ListInTable } from './ServerTable';
import type { ViewColumn } from './ViewDialog';

const ViewDialog = lazyPart(() => import('./ViewDialog'));

type Props = { list: ListInTable; columns: readonly ViewColumn[] };

/** The button that opens the views and the columns of a list; its text is the name of the view in use. */
export function ViewButton({ list, columns }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...listViewsQuery(list.name ?? 'episodes'), enabled: list.name !== undefined });
  const inUse = data?.views.find(({ id }) => id === list.values.view);
  return (
    <>
      <Button variant="outline" bg="bg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Columns3 size={18} aria-hidden />
        {inUse ? fillLabel(labels.openOf, { name: inUse.name }) : labels.open}
      </Button>
      <Suspense>{isOpen && <ViewDialog {...{ list, columns }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
