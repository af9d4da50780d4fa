import { type ProvisionSuspensionView, suspensionsSheet } from '@percorso/domain';
import { itemOf } from './code-items.js';
import type { ListServer } from './list-server.js';

const { provisionSuspensionType } = suspensionsSheet.view.shape;

export const suspensionsServer = {
  table: 'provision_suspension',
  view: (row: Omit<ProvisionSuspensionView, 'provisionSuspensionType'>) => ({
    ...row,
    provisionSuspensionType: itemOf(
      provisionSuspensionType,
      'provisionSuspensionTypes',
      row.provisionSuspensionTypeCode,
    ),
  }),
  typeField: 'provisionSuspensionTypeCode',
  route: { name: 'ProvisionSuspensions', path: 'provision-suspensions' },
} as const satisfies ListServer<typeof suspensionsSheet>;

/** Counts the suspended days in the list `$1`, except those of the entry `$2`. */
export const suspendedDays = {
  name: 'suspended-days',
  text: `SELECT coalesce(sum(end_date - start_date + 1), 0)::int AS days FROM ${suspensionsServer.table}
    WHERE sheet_id = $1 AND id IS DISTINCT FROM $2`,
};
