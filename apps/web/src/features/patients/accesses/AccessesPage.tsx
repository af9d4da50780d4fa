import {
  accessLabels as labels,
  fillLabel,
  isDay,
  type RecordAccess,
  type RecordAccessesQuery,
  roleLabels,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { FileBraces, FileText, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { patientQuery } from '../../../api/patients';
import { type Column, periodOf } from '../../../ui/data-table/column';
import { toCsv } from '../../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../../ui/data-table/PageSizeField';
import { ServerTable } from '../../../ui/data-table/ServerTable';
import { useListAddress } from '../../../ui/data-table/use-list-address';
import { paths } from '../../../paths';
import { patientName } from '../../../ui/display/patient-name';
import { formatDateTime } from '../../../ui/display/dates';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { MergedNotice, ToMergedRecord } from '../../../ui/page/MergedRecord';
import { PageHeading } from '../../../ui/page/PageHeading';
import { DocumentButton } from './DocumentButton';
import { accessesQuery, fetchAccesses } from './queries';

const fixed = { sortable: false, filterable: false } as const;

const structureText = ({ structures }: RecordAccess) => structures.map(({ description }) => description).join(', ');
const roleText = ({ roles }: RecordAccess) => roles.map((role) => roleLabels[role]).join(', ');

const columns: Column<RecordAccess>[] = [
  {
    id: 'at',
    header: labels.at,
    kind: 'period',
    highestFirst: true,
    value: ({ at }) => at,
    show: ({ at }) => formatDateTime(at),
  },
  { id: 'actorName', header: labels.reader, value: ({ actorName }) => actorName },
  { ...fixed, id: 'role', header: labels.role, value: roleText },
  { ...fixed, id: 'structure', header: labels.structure, value: structureText },
  { ...fixed, id: 'what', header: labels.what, value: ({ what }) => what },
  { ...fixed, id: 'why', header: labels.why, value: ({ why }) => why },
];

const card = (access: RecordAccess): readonly [ReactNode, ReactNode] => [
  <>
    <strong>{formatDateTime(access.at)}</strong>
    {` · ${[access.actorName, roleText(access), structureText(access)].filter(Boolean).join(', ')}`}
  </>,
  [access.what, access.why].filter(Boolean).join(' · '),
];

const address = { sort: { id: 'at', descending: true }, filterIds: ['at', 'actorName'] };
const rowId = ({ id }: RecordAccess) => id;
const dayParam = (name: 'from' | 'to', day: string) => (isDay(day) ? { [name]: day } : {});

/** Page with the accesses to a patient's record, and the documents for a person who asks for their data. Decision 0068. */
export function AccessesPage() {
  const { patientId = '' } = useParams();
  return (
    <GrantGuard grant="record_access_read">
      <Title patientId={patientId} />
      <AccessesTable patientId={patientId} />
    </GrantGuard>
  );
}

function Title({ patientId }: { patientId: string }) {
  const { data: patient } = useQuery(patientQuery(patientId));
  if (patient && patient.id !== patientId) return <ToMergedRecord path={paths.patientAccesses(patient.id)} />;
  const name = patient && patientName(patient);
  return (
    <>
      <PageHeading title={name ? fillLabel(labels.titleOf, { name }) : labels.title} intro={labels.intro} />
      {name && <MergedNotice name={name} />}
    </>
  );
}

function AccessesTable({ patientId }: { patientId: string }) {
  const list = useListAddress<RecordAccessesQuery['sort']>(address);
  const limit = pageSizeOf(list.values.limit);
  const { at = '', actorName = '' } = list.settledFilters;
  const [from, to] = periodOf(at);
  const filters = {
    ...dayParam('from', from),
    ...dayParam('to', to),
    ...(actorName.trim() && { actorName: actorName.trim() }),
  };
  const query = { ...filters, ...list.order };
  const page = useQuery(accessesQuery(patientId, { ...query, page: list.page, limit }));
  return (
    <ServerTable
      isWide
      caption={labels.title}
      {...{ columns, rowId, list, page, card }}
      pageSize={limit}
      empty={labels.empty}
      csv={{
        fileName: `${labels.accessesFile}.csv`,
        content: async () => toCsv(columns, (await fetchAccesses(patientId, { ...query, limit: -1 })).rows),
      }}
      tools={
        <>
          <DocumentButton
            {...{ patientId }}
            document="held-data/pdf"
            label={labels.heldDataPdf}
            fileName={`${labels.heldDataFile}.pdf`}
            Icon={FileText}
          />
          <DocumentButton
            {...{ patientId }}
            document="held-data"
            label={labels.heldDataJson}
            fileName={`${labels.heldDataFile}.json`}
            Icon={FileBraces}
          />
          <DocumentButton
            {...{ patientId }}
            document="accesses/pdf"
            label={labels.download}
            fileName={`${labels.accessesFile}.pdf`}
            Icon={Printer}
            query={filters}
          />
        </>
      }
      besidePager={<PageSizeField value={limit} onChange={(size) => list.change({ limit: size, page: '' })} />}
    />
  );
}
