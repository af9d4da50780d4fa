import { entryColumnLabels, entryLabels, fillLabel, type ProvisionView } from '@percorso/domain';
import { formatMinute } from '../../../ui/dates';
import { fullName, qualificationsOf } from '../use-practitioners';
import { codedLabel } from '../widgets/options';
import { entryColumn, type EntryTable, sumOf } from './entry-table';

/** Spec 000 §3, provisions. */
export const provisionsTable: EntryTable<'PRESTAZIONI'> = {
  sort: { id: 'startingTime', descending: true },
  columns: [
    {
      id: 'practitioner',
      header: entryLabels.PRESTAZIONI.fields.practitionerId,
      value: ({ practitioner }: ProvisionView) => fullName(practitioner),
      sortable: true,
    },
    {
      id: 'qualifications',
      header: entryColumnLabels.qualifications,
      value: ({ practitioner }: ProvisionView) => qualificationsOf(practitioner),
    },
    {
      id: 'provisionTypeCode',
      header: entryColumnLabels.provision,
      value: ({ provisionType }: ProvisionView) => codedLabel(provisionType),
      sortable: true,
    },
    {
      id: 'startingTime',
      header: entryColumnLabels.startingTime,
      value: ({ startingTime }: ProvisionView) => formatMinute(startingTime),
      sortable: true,
    },
    {
      id: 'duration',
      header: entryColumnLabels.hours,
      value: ({ duration }: ProvisionView) => duration,
      sortable: true,
      numeric: true,
    },
  ].map(entryColumn),
  nameOf: ({ startingTime, provisionType }) => `${formatMinute(startingTime)}, ${provisionType.description}`,
  card: ({ startingTime, duration, provisionType, practitioner }) => [
    <>
      <strong>{formatMinute(startingTime)}</strong>
      {` · ${duration} h`}
    </>,
    `${provisionType.description} · ${fullName(practitioner)}`,
  ],
  totals: (entries, total) =>
    fillLabel(entries.length < total ? entryColumnLabels.provisionTotalsOfPage : entryColumnLabels.provisionTotals, {
      count: total,
      hours: sumOf(entries, ({ duration }) => duration),
    }),
};
