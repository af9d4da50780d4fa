import {
  correctionLabels as labels,
  fillLabel,
  type IdentityCorrectionRow,
  type IdentityCorrectionsQuery,
  pageLabels,
} from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { correctionsKey, correctionsQuery, fetchCorrections } from '../../api/identity-corrections';
import { useWorkflowChanges } from '../../api/use-workflow-changes';
import { paths } from '../../paths';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { patientText } from '../../ui/data-table/patient-column';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PageHeading } from '../../ui/page/PageHeading';
import { RowLink } from '../../ui/page/RowLink';
import { correctionColumns } from './correction-columns';

const address = { sort: { id: 'proposedAt', descending: true }, filterIds: ['state', 'reasonCode'] };
const rowId = ({ id }: IdentityCorrectionRow) => id;

/** Page with the corrections of identities, to decide and decided. Decision 0025. */
export function IdentityCorrectionsPage() {
  return (
    <GrantGuard grant="identity_correction_read">
      <PageHeading title={pageLabels.identityCorrections} intro={labels.intro} />
      <Corrections />
    </GrantGuard>
  );
}

function Corrections() {
  const list = useListWithViews<IdentityCorrectionsQuery['sort']>('identity-corrections', address);
  const limit = pageSizeOf(list.values.limit);
  const query = { ...list.settledFilters, ...list.order } as Partial<IdentityCorrectionsQuery>;
  const page = useQuery({
    ...correctionsQuery({ ...query, page: list.page, limit }),
    placeholderData: keepPreviousData,
  });
  useWorkflowChanges('identity-correction', correctionsKey);
  return (
    <ServerTable
      caption={labels.caption}
      isWide
      columns={correctionColumns}
      {...{ rowId, list, page }}
      pageSize={limit}
      csv={{
        fileName: 'correzioni-di-identita.csv',
        content: async () => toCsv(correctionColumns, (await fetchCorrections({ ...query, limit: -1 })).rows),
      }}
      besidePager={<PageSizeField value={limit} onChange={(size) => list.change({ limit: size, page: '' })} />}
      actions={(row) => (
        <RowLink
          to={paths.identityCorrection(row.id)}
          Icon={ArrowRight}
          label={labels.openShort}
          name={fillLabel(labels.open, { patient: patientText(row) })}
        />
      )}
    />
  );
}
