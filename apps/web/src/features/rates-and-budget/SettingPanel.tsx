import { Grid } from '@chakra-ui/react/grid';
import { Table } from '@chakra-ui/react/table';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import {
  budgetLabels,
  type BudgetSetting,
  budgetSettingLabels,
  describeCode,
  ratesAndBudgetLabels,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/page/Panel';

/** Grid of the settings in two columns, or in one column on a narrow screen. */
export const SettingsGrid = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5" alignItems="start">
    {children}
  </Grid>
);

type Props = {
  setting: BudgetSetting;
  /** Field or text with the spending volume of the setting. */
  volume: ReactNode;
  /** Codes of its types of regime; an empty list if the period has no tariffs. */
  types: readonly string[];
  /** Renders the tariff of a type of regime. */
  tariff: (careRegimeTypeCode: string, regime: string) => ReactNode;
  /** Unit to show in the header, if the tariffs are shown without a unit. */
  unit?: string;
};

/** A setting of a period, editable or read-only. */
export function SettingPanel({ setting, volume, types, tariff, unit = '' }: Props) {
  const { tariffPerDay, tariffPerProvision, tariffs } = ratesAndBudgetLabels;
  return (
    <Panel title={budgetSettingLabels[setting]}>
      {volume}
      {types.length > 0 && (
        <Table.Root recipe={tableSlotRecipe} size="sm" mt="4" aria-label={tariffs}>
          <Table.Header>
            <Table.Row bg="bg.muted">
              <Table.ColumnHeader>{budgetLabels.careRegimeType}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end" w={{ base: '9rem', sm: '12rem' }}>
                {(setting === 'RES_SEMIRES' ? tariffPerDay : tariffPerProvision) + unit}
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {types.map((code) => {
              const regime = describeCode('careRegimeTypes', code);
              return (
                <Table.Row key={code}>
                  <Table.Cell>{regime}</Table.Cell>
                  <Table.Cell textAlign="end">{tariff(code, regime)}</Table.Cell>
                </Table.Row>
              );
            })}
          </Table.Body>
        </Table.Root>
      )}
    </Panel>
  );
}
