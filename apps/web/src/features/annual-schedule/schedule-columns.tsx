import { Text } from '@chakra-ui/react/text';
import {
  annualScheduleLabels as labels,
  type AnnualScheduleRow,
  fillLabel,
  hoursText,
  displayedHours,
  staffingCategories,
  type StaffingCategory,
  staffingLabels,
  totalOf,
} from '@percorso/domain';
import { paths } from '../../paths';
import type { Column } from '../../ui/data-table/column';
import { TextLink } from '../../ui/page/TextLink';

/** A row of a centre, or the total row, whose `rehabilitationCenterId` is null. */
export type ScheduleRow = Pick<
  AnnualScheduleRow,
  'code' | 'description' | 'localHealthAuthorityCode' | 'staffingHours' | 'closedHours' | 'closedAt'
> & { rehabilitationCenterId: string | null };

const fixed = { sortable: false, filterable: false } as const;

const cellOf = (row: ScheduleRow, hoursOf: (hours: Record<StaffingCategory, number>) => number): string => {
  const shown = displayedHours(row);
  return hoursText(shown && hoursOf(shown), row.staffingHours && hoursOf(row.staffingHours));
};

const sum = (rows: readonly ScheduleRow[], name: 'staffingHours' | 'shown') => {
  const hours = rows.flatMap((row) => (name === 'shown' ? displayedHours(row) : row.staffingHours) ?? []);
  return Object.fromEntries(
    staffingCategories.map((category) => [category, hours.reduce((total, each) => total + each[category], 0)]),
  ) as Record<StaffingCategory, number>;
};

/**
 * Returns the total row: the sum of the current hours of `rows`, and the sum of the hours that their cells show. A row without hours adds
 * nothing.
 */
export const totalRow = (rows: readonly AnnualScheduleRow[]): ScheduleRow => ({
  rehabilitationCenterId: null,
  code: '',
  description: labels.totalRow,
  localHealthAuthorityCode: '',
  staffingHours: sum(rows, 'staffingHours'),
  closedHours: sum(rows, 'shown'),
  closedAt: rows.find(({ closedAt }) => closedAt !== null)?.closedAt ?? null,
});

const isMissing = (row: ScheduleRow): boolean => displayedHours(row) === null;

/** @param authorityOf returns the description of an asl by its code; undefined if all rows belong to one asl */
export const scheduleColumns = (
  mayUpdate: boolean,
  authorityOf?: (code: string) => string,
): readonly Column<ScheduleRow>[] => [
  { ...fixed, id: 'code', header: labels.code, value: ({ code }) => code },
  {
    ...fixed,
    id: 'description',
    header: labels.centre,
    value: ({ description }) => description,
    show: (row) => (
      <>
        <Text minW={{ sm: '12rem' }} fontWeight={row.rehabilitationCenterId ? undefined : 'semibold'}>
          {row.description}
        </Text>
        {isMissing(row) && <Missing row={row} mayUpdate={mayUpdate} />}
      </>
    ),
  },
  ...(authorityOf
    ? [
        {
          ...fixed,
          id: 'authority',
          header: labels.authority,
          value: (row: ScheduleRow) => authorityOf(row.localHealthAuthorityCode),
          // Wide enough that the names of the health authorities of one town still differ, although they are cut after two lines.
          show: (row: ScheduleRow) => <Text minW={{ sm: '6.5rem' }}>{authorityOf(row.localHealthAuthorityCode)}</Text>,
        },
      ]
    : []),
  ...staffingCategories.map((category): Column<ScheduleRow> => ({
    ...fixed,
    id: category,
    header: staffingLabels[category],
    numeric: true,
    value: (row) => cellOf(row, (hours) => hours[category]),
    show: (row) => <Hours>{cellOf(row, (hours) => hours[category])}</Hours>,
  })),
  {
    ...fixed,
    id: 'total',
    header: labels.total,
    numeric: true,
    value: (row) => (isMissing(row) && row.staffingHours === null ? labels.missing : cellOf(row, totalOf)),
    show: (row) => <Hours>{cellOf(row, totalOf)}</Hours>,
  },
];

/** Cell text that does not break across lines. */
const Hours = ({ children }: { children: string }) => (
  <Text as="span" whiteSpace="nowrap">
    {children}
  </Text>
);

function Missing({ row, mayUpdate }: { row: ScheduleRow; mayUpdate: boolean }) {
  if (!mayUpdate || row.rehabilitationCenterId === null || row.staffingHours !== null)
    return (
      <Text fontSize="sm" color="fg.warning">
        {labels.missing}
      </Text>
    );
  return (
    <TextLink
      to={paths.rehabilitationCenter(row.rehabilitationCenterId)}
      aria-label={`${labels.missing}. ${fillLabel(labels.openCentre, { centre: row.description })}`}
    >
      {labels.missing}
    </TextLink>
  );
}
