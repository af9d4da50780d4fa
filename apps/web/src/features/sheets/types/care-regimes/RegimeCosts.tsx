import { Text } from '@chakra-ui/react/text';
import { CareRegime, regimeCostText } from '@percorso/domain';
import { useWatch } from 'react-hook-form';
import { useRegimeCost } from '../../../../api/use-regime-cost';
import { withoutBlanks } from '../../form-resolver';
import { useFormScope } from '../../form-scope';

/** The expected cost of the regime being edited, once its values are valid, and the residual budget of the centre. */
export function RegimeCosts() {
  const { form, context } = useFormScope();
  const { today, treatmentStartDate } = context.facts;
  const costOf = useRegimeCost(context.episodeId, treatmentStartDate ?? today);
  const { data: regime } = CareRegime.safeParse(withoutBlanks(useWatch({ control: form.control })));
  const costs = regime && costOf?.(regime);
  return (
    <Text role="status" mt="4" minH="6" fontWeight="semibold">
      {costs && regimeCostText(costs.accesses, costs.cost, costs.residual)}
    </Text>
  );
}
