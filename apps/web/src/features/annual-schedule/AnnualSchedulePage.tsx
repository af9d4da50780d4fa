import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { annualScheduleLabels as labels, closedText, hasChanged, pageLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useGrant } from '../../api/me';
import { useAuthorities } from '../../api/use-authorities';
import { downloadList, toCsv } from '../../ui/data-table/csv';
import { DataTable } from '../../ui/data-table/DataTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { today } from '../../ui/display/dates';
import { Facts } from '../../ui/display/Facts';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Notice } from '../../ui/feedback/Notice';
import { SelectField } from '../../ui/fields/SelectField';
import { CloseYear } from './CloseYear';
import { annualScheduleQuery } from './queries';
import { scheduleColumns, type ScheduleRow, totalRow } from './schedule-columns';
import { PageHeading } from '../../ui/page/PageHeading';

const FIRST_YEAR = 2015;
const address = { sort: { id: 'code', descending: false }, filterIds: ['year', 'localHealthAuthorityCode'] };
const rowId = ({ rehabilitationCenterId, localHealthAuthorityCode }: ScheduleRow) =>
  `${localHealthAuthorityCode} ${rehabilitationCenterId ?? ''}`;
const unsorted = () => undefined;

/** Page with the annual hours of external organisations by professional category (spec 001 §2). */
export function AnnualSchedulePage() {
  return (
    <GrantGuard grant="menu_item_external_organization_annual_schedule_read">
      <PageHeading title={pageLabels.annualSchedule} intro={labels.intro} />
      <Schedule />
    </GrantGuard>
  );
}

function Schedule() {
  const thisYear = Number(today().slice(0, 4));
  const list = useListWithViews('annual-schedule', address);
  const authorities = useAuthorities();
  const fixed = authorities.length === 1 ? authorities[0] : undefined;
  const year = Number(list.filters.year) || thisYear;
  const code = fixed?.value ?? list.filters.localHealthAuthorityCode ?? '';
  const authority = authorities.find(({ value }) => value === code);
  const query = useQuery(annualScheduleQuery({ year, ...(code && { localHealthAuthorityCode: code }) }));
  const mayRun = useGrant('siar_flow_run');
  const mayUpdate = useGrant('rehab_center_update');
  const rows = query.data ?? [];
  const descriptionOf = (value: string) => authorities.find((one) => one.value === value)?.label ?? value;
  const columns = scheduleColumns(mayUpdate, code ? undefined : descriptionOf);
  const closing = code ? rows.find(({ closedAt }) => closedAt !== null) : undefined;
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, back) => String(thisYear - back));
  const scope = (
    <Flex gap="2" wrap="wrap" align="center" flex="1">
      <Flex w={{ base: 'full', sm: '6rem' }}>
        <SelectField
          hideLabel
          label={labels.year}
          placeholder=""
          options={years.map((value) => ({ value, label: value }))}
          value={String(year)}
          onChange={({ target }) => list.setFilter('year', target.value)}
        />
      </Flex>
      {fixed ? (
        <Facts facts={[[labels.authority, fixed.label]]} />
      ) : (
        <Flex w={{ base: 'full', sm: '20rem' }}>
          <SelectField
            hideLabel
            label={labels.authority}
            placeholder={labels.allAuthorities}
            options={authorities}
            value={code}
            onChange={({ target }) => list.setFilter('localHealthAuthorityCode', target.value)}
          />
        </Flex>
      )}
    </Flex>
  );
  return (
    <Stack gap="2">
      {closing?.closedAt && <Notice kind="info">{closedText(closing.closedAt, closing.by)}</Notice>}
      {rows.some((row) => hasChanged(row)) && <Notice kind="warning">{labels.changed}</Notice>}
      <DataTable<ScheduleRow>
        caption={labels.caption}
        columns={columns}
        rows={rows.length > 0 ? [...rows, totalRow(rows)] : []}
        rowId={rowId}
        isServerSide
        sort={null}
        filters={{}}
        onSort={unsorted}
        isLoading={query.isLoading}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={labels.empty}
        tools={
          <>
            {scope}
            {mayRun && !closing && rows.length > 0 && <CloseYear authority={authority} year={year} />}
          </>
        }
        onExport={(shown, form) =>
          downloadList(toCsv(columns, shown), `monte-ore-${year}${code && `-${code}`}.csv`, form)
        }
      />
    </Stack>
  );
}
