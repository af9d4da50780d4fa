import { reportSettingLabels } from '@percorso/domain';
import type { Column } from '../../ui/data-table/column';

/** By what connections and reports are told. */
export const namedColumns: readonly Column<{ code: string; description: string }>[] = [
  { id: 'code', header: reportSettingLabels.code, value: ({ code }) => code },
  { id: 'description', header: reportSettingLabels.description, value: ({ description }) => description },
];
