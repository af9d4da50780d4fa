import { formatWhole } from '@percorso/domain';
import type { Column } from './column';

/** Returns columns of whole numbers that can be neither sorted nor filtered. */
export const countColumns = <Id extends string>(
  ids: readonly Id[],
  labels: Readonly<Record<Id, string>>,
): Column<Record<Id, number>>[] =>
  ids.map((id) => ({
    id,
    header: labels[id],
    numeric: true,
    sortable: false,
    filterable: false,
    value: (row) => row[id],
    show: (row) => formatWhole(row[id]),
  }));
