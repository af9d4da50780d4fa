import { reportSettingLabels } from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';

/** Columns that identify connections and reports. */
export const namedColumns: readonly Column<{ code: string; description: string }>[] = [
  { id: 'code', header: reportSettingLabels.code, value: ({ code }) => code },
  { id: 'description', header: reportSettingLabels.description, value: ({ description }) => description },
];
