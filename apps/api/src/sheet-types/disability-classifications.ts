import { disabilityClassificationsSheet, type DisabilityClassificationView } from '@percorso/domain';
import { itemOf } from './code-items.js';
import type { ListServer } from './list-server.js';

const { disabilityClassificationScaleType } = disabilityClassificationsSheet.view.shape;

export const disabilityClassificationsServer = {
  table: 'disability_classification',
  view: (row: Omit<DisabilityClassificationView, 'disabilityClassificationScaleType'>) => ({
    ...row,
    disabilityClassificationScaleType: itemOf(
      disabilityClassificationScaleType,
      'disabilityClassificationScaleTypes',
      row.disabilityClassificationScaleTypeCode,
    ),
  }),
  typeField: 'disabilityClassificationScaleTypeCode',
  route: { name: 'DisabilityClassificationScales', path: 'disability-classification-scales' },
  denormalised: { factKey: 'disabilityScales' },
} as const satisfies ListServer<typeof disabilityClassificationsSheet>;
