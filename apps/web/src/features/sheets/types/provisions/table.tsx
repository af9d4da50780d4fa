import { choicesOf, entryColumnLabels, isDay, provisionsSheet, type ProvisionView } from '@percorso/domain';
import { type Column, periodOf } from '../../../../ui/data-table/column';
import { formatMinute } from '../../../../ui/display/dates';
import { fullName, qualificationsOf } from '../../use-practitioners';
import { codedLabel } from '../../widgets/options';
import type { EntryTable } from '../../entries/entry-table';
import { ProvisionTotals } from './ProvisionTotals';

/** Returns `03/02/2025 09:30–10:30`; without the end in a record that has none. */
const periodText = (start: string, end?: string): string =>
  [formatMinute(start), ...(end ? [end.slice(11)] : [])].join('–');

const columns: readonly Column<ProvisionView>[] = [
  {
    id: 'practitioner',
    header: provisionsSheet.labels.fields.practitionerId,
    value: ({ practitioner }) => fullName(practitioner),
  },
  {
    id: 'qualifications',
    header: entryColumnLabels.qualifications,
    value: ({ practitioner }) => qualificationsOf(practitioner),
    filterable: false,
  },
  {
    id: 'provisionTypeCode',
    header: entryColumnLabels.provision,
    kind: 'choice',
    // A getter, since the code lists of the database are loaded after this module.
    get options() {
      return choicesOf('provisionTypes').map((type) => ({ value: type.code, label: codedLabel(type) }));
    },
    value: ({ provisionType }) => provisionType.description,
  },
  {
    id: 'startingTime',
    header: entryColumnLabels.startingTime,
    kind: 'period',
    value: ({ startingTime }) => startingTime,
    show: ({ startingTime, endTime }) => periodText(startingTime, endTime),
  },
  {
    id: 'duration',
    header: entryColumnLabels.hours,
    value: ({ duration }) => duration,
    numeric: true,
    filterable: false,
  },
];

const dayParam = (name: 'from' | 'to', day: string) => (isDay(day) ? { [name]: day } : {});

/** The table of provisions (spec 000 §2 and §3), sorted by practitioner in descending order (spec 001 §9). */
export const provisionsTable: EntryTable<ProvisionView> = {
  sort: { id: 'practitioner', descending: true },
  columns,
  queryOf: ({ practitioner = '', provisionTypeCode = '', startingTime = '' }) => {
    const [from, to] = periodOf(startingTime);
    return {
      ...(practitioner.trim() && { practitioner: practitioner.trim() }),
      ...(provisionTypeCode && { provisionTypeCode }),
      ...dayParam('from', from),
      ...dayParam('to', to),
    };
  },
  nameOf: ({ startingTime, provisionType }) => `${formatMinute(startingTime)}, ${provisionType.description}`,
  card: ({ startingTime, endTime, duration, provisionType, practitioner }) => [
    <>
      <strong>{periodText(startingTime, endTime)}</strong>
      {` · ${duration} h`}
    </>,
    `${provisionType.description} · ${fullName(practitioner)}`,
  ],
  Totals: ProvisionTotals,
};
