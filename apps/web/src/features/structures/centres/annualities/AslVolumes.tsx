import { Badge } from '@chakra-ui/react/badge';
import {
  annualityLabels,
  type AslConsumption,
  budgetLevelLabels,
  budgetSettingLabels,
  fillLabel,
  formatEuro,
  formatThousands,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { consumptionQuery } from '../../../../api/rates-and-budget';
import { Facts } from '../../../../ui/display/Facts';
import { Loaded } from '../../../../ui/feedback/Loaded';

type Props = { localHealthAuthorityCode: string; year: number };

/** The budgets of all centres of the asl in a year, compared with the asl's spending volume. An excess is shown but not refused. */
export function AslVolumes({ localHealthAuthorityCode, year }: Props) {
  const query = useQuery(consumptionQuery(localHealthAuthorityCode, year));
  return (
    <Loaded query={query} rows={1}>
      {(settings) => <Facts facts={settings.map((one) => [budgetSettingLabels[one.setting], <Given {...one} />])} />}
    </Loaded>
  );
}

const textOf = ({ givenCents, volumeThousands }: AslConsumption): string =>
  volumeThousands === null
    ? fillLabel(annualityLabels.noVolume, { given: formatEuro(givenCents) })
    : fillLabel(annualityLabels.ofVolume, { given: formatEuro(givenCents), volume: formatThousands(volumeThousands) });

/** Budgets given to the centres. An excess is shown by colour, icon and text, because colour alone would not be accessible. */
const Given = (consumption: AslConsumption) => (
  <>
    {textOf(consumption)}{' '}
    {consumption.isVolumeExceeded && (
      <Badge colorPalette="red" variant="subtle" size="md" fontWeight="semibold" gap="1.5">
        <X size={14} aria-hidden />
        {budgetLevelLabels.EXCEEDED}
      </Badge>
    )}
  </>
);
