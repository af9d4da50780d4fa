import { Button } from '@chakra-ui/react/button';
import { episodeLabels, type EpisodeRow } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../lazy-part';
import { downloadList, toCsv } from '../../ui/data-table/csv';
import type { Filters, Sort } from '../../ui/data-table/column';
import { DataTable } from '../../ui/data-table/DataTable';
import { Panel } from '../../ui/page/Panel';
import { useMe, useSeesAsCentre } from '../../api/me';
import { EpisodeRowActions } from './EpisodeRowActions';
import { patientEpisodeColumns } from './episode-columns';
import type { OpenEpisodeMode } from './access/open-episode-mode';
import { episodesOfPatientQuery } from '../../api/episodes';
import { canOpenAccess } from './row-actions';

const OpenEpisodeDialog = lazyPart(() => import('./access/OpenEpisodeDialog'));

// Spec 000 §9: episode default sort.
const newestFirst: Sort = { id: 'startDate', descending: true };
const noFilters: Filters = {};
const rowId = ({ id }: EpisodeRow) => id;

type Props = {
  patientId: string;
  deathDate?: string | null;
  /** Buttons for the staff of a centre, before the button for a new access. */
  centreTools?: ReactNode;
};

/** The list of a patient's episodes, with sorting and filters in each column and without a pager. Spec 000 §2. */
export function PatientEpisodes({ patientId, deathDate, centreTools }: Props) {
  const { grants } = useMe();
  const columns = patientEpisodeColumns(useSeesAsCentre());
  const { data, error, isPending, refetch } = useQuery(episodesOfPatientQuery(patientId));
  const [sort, setSort] = useState(newestFirst);
  const [filters, setFilters] = useState(noFilters);
  const [opening, setOpening] = useState<OpenEpisodeMode>();
  const rows = data ?? [];

  return (
    <Panel
      title={episodeLabels.tableTitle}
      tools={
        data &&
        !deathDate && (
          <>
            {centreTools}
            {canOpenAccess(rows, grants) && (
              <Button onClick={() => setOpening({ mode: 'open', patientId })}>
                <Plus size={18} aria-hidden />
                {episodeLabels.newAccess}
              </Button>
            )}
          </>
        )
      }
    >
      <DataTable
        caption={episodeLabels.tableTitle}
        columns={columns}
        rows={rows}
        rowId={rowId}
        sort={sort}
        filters={filters}
        onSort={setSort}
        onFilter={(id, value) => setFilters((before) => ({ ...before, [id]: value }))}
        onClearFilters={() => setFilters(noFilters)}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={episodeLabels.empty}
        onExport={(shown, form) => downloadList(toCsv(columns, shown), 'episodi.csv', form)}
        actions={(row) => (
          <EpisodeRowActions row={row} onRenew={(previous) => setOpening({ mode: 'renew', patientId, previous })} />
        )}
      />
      <Suspense>{opening && <OpenEpisodeDialog {...opening} onClose={() => setOpening(undefined)} />}</Suspense>
    </Panel>
  );
}
