import { Text } from '@chakra-ui/react/text';
import { CareRegime, expectedCost, findCode, provisionCount, regimeCostText } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { tariffsQuery } from '../../../api/tariffs';
import { withoutBlanks } from '../form-values';
import { useFormScope } from '../form-scope';

type Props = {
  /** Euro cents that the centre has left for the regime, where that is known. */
  residual: number | null;
};

/** What the regime that is being written will cost, as soon as it keeps its rules. */
export function RegimeCosts({ residual }: Props) {
  const { form, context } = useFormScope();
  const { today, treatmentStartDate } = context.facts;
  const { data: tariffs } = useQuery(tariffsQuery(treatmentStartDate ?? today));
  const { data: regime } = CareRegime.safeParse(withoutBlanks(useWatch({ control: form.control })));
  const period = findCode('regularityAccessTypes', regime?.regularityAccessTypeCode)?.regularityCoefficient;
  const text = () => {
    if (!tariffs || !regime || !period) return '';
    const accesses = provisionCount(regime.durationInDays, period, regime.regularity);
    const tariff = tariffs.find(({ careRegimeTypeCode }) => careRegimeTypeCode === regime.careRegimeTypeCode);
    return regimeCostText(accesses, expectedCost(accesses, tariff?.tariffCents ?? null), residual);
  };
  return (
    <Text role="status" mt="4" minH="6" fontWeight="semibold">
      {text()}
    </Text>
  );
}
