import type { ListLabels } from '../sheet-labels.js';
import type { ProvisionSuspension } from './schema.js';

export const suspensionsLabels = {
  intro: 'I periodi nei quali il trattamento è sospeso.',
  one: 'sospensione',
  titleOfNew: 'Nuova sospensione',
  fields: { startDate: 'Dal', endDate: 'Al', provisionSuspensionTypeCode: 'Tipo di sospensione' },
  notices: { saved: 'Sospensione salvata', deleted: 'Sospensione eliminata' },
} as const satisfies ListLabels<ProvisionSuspension>;
