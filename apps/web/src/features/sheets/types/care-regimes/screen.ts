import { canAddRegime, type CareRegime, careRegimeTypeOptions, type CareRegimeView } from '@percorso/domain';
import { textOf, type Values } from '../../layout';
import type { ListScreen } from '../../screen';
import { RegimeCosts } from './RegimeCosts';
import { careRegimesTable } from './table';

export const careRegimesScreen: ListScreen<CareRegime, CareRegimeView> = {
  canAdd: (entries) => canAddRegime(typesOf(entries)),
  groups: [
    {
      title: 'regimes',
      fields: [
        {
          name: 'careRegimeTypeCode',
          widget: 'select',
          list: 'careRegimeTypes',
          options: (_, { row }) => careRegimeTypeOptions(typesOf(row?.others ?? [])),
          // Spec 000 §4: the type of an existing regime is locked.
          enabled: (_, { row }) => row?.isNew !== false,
        },
        { name: 'durationInDays', widget: 'number', enabled: hasType, half: true },
        {
          name: 'regularityAccessTypeCode',
          widget: 'select',
          list: 'regularityAccessTypes',
          enabled: hasType,
          half: true,
        },
        { name: 'regularity', widget: 'number', enabled: hasType, half: true },
      ],
    },
  ],
  hidden: ['remodulated'],
  shownAs: 'table',
  table: careRegimesTable,
  below: RegimeCosts,
};

function typesOf(rows: readonly Values[]): string[] {
  return rows.flatMap(({ careRegimeTypeCode }) => textOf(careRegimeTypeCode) ?? []);
}

function hasType({ careRegimeTypeCode }: Values): boolean {
  return textOf(careRegimeTypeCode) !== null;
}
