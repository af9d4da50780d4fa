import { Box } from '@chakra-ui/react/box';
import { type BudgetSetting, fillLabel, formatAmount, ratesAndBudgetLabels } from '@percorso/domain';
import { AmountInput, LargeNumberInput } from '../../ui/form/number-inputs';
import { SettingPanel } from './SettingPanel';

type Props = {
  setting: BudgetSetting;
  types: readonly string[];
  /** Tariffs that cannot be changed, in cents, by type of regime. */
  fixed: Readonly<Record<string, number>>;
};

/** The fields of a setting of a period. */
export function SettingFields({ setting, types, fixed }: Props) {
  return (
    <SettingPanel
      setting={setting}
      types={types}
      unit=" (€)"
      volume={
        <Box maxW={{ sm: '18rem' }}>
          <LargeNumberInput
            name={`spendingVolumeThousands.${setting}`}
            label={ratesAndBudgetLabels.spendingVolume}
            required
          />
        </Box>
      }
      tariff={(code, regime) =>
        fixed[code] === undefined ? (
          <AmountInput
            name={`tariffCents.${code}`}
            label={fillLabel(ratesAndBudgetLabels.tariffOf, { regime })}
            hideLabel
            required
          />
        ) : (
          formatAmount(fixed[code])
        )
      }
    />
  );
}
