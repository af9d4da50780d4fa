import { Box } from '@chakra-ui/react/box';
import { type BudgetSetting, fillLabel, formatAmount, ratesAndBudgetLabels } from '@percorso/domain';
import { AmountInput, LargeNumberInput } from '../../ui/form/number-inputs';
import { SettingPanel } from './SettingPanel';

type Props = {
  setting: BudgetSetting;
  types: readonly string[];
  /** Tariffs that stay as they are, in cents. */
  fixed: Readonly<Record<string, number>>;
};

/** A setting of a period as it is written. */
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
