import { budgetLabels, budgetSettings, formatEuro, formatThousands, ratesAndBudgetLabels } from '@percorso/domain';
import { formatDate } from '../../ui/display/dates';
import { Facts } from '../../ui/display/Facts';
import { Panel } from '../../ui/page/Panel';
import { periodValues, typesOf } from './period-form';
import type { Period } from './period-kind';
import { SettingPanel, SettingsGrid } from './SettingPanel';

const tariffText = (cents: number | undefined): string =>
  cents === undefined ? ratesAndBudgetLabels.noTariff : formatEuro(cents);

/** Read-only view of a period, for users without write access. */
export function PeriodView({ period }: { period: Period }) {
  const values = periodValues(period);
  const tariffs = 'tariffCents' in period ? period.tariffCents : {};
  return (
    <>
      <Panel title={ratesAndBudgetLabels.period}>
        <Facts
          facts={[
            [budgetLabels.validFrom, formatDate(period.validFrom)],
            [budgetLabels.validTo, period.validTo ? formatDate(period.validTo) : ratesAndBudgetLabels.noEnd],
            [budgetLabels.note, period.note],
          ]}
        />
      </Panel>
      <SettingsGrid>
        {budgetSettings.map((setting) => (
          <SettingPanel
            key={setting}
            setting={setting}
            types={typesOf(values, setting)}
            volume={
              <Facts
                facts={[[ratesAndBudgetLabels.yearlyVolume, formatThousands(period.spendingVolumeThousands[setting])]]}
              />
            }
            tariff={(code) => tariffText(tariffs[code])}
          />
        ))}
      </SettingsGrid>
    </>
  );
}
