import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { panelLabels, stateLeafLabels, type OperatingPlanView } from '@percorso/domain';
import { Facts } from '../../../ui/Facts';
import { canSend, eventTo, offerOf, type PanelProps } from './panel-props';
import { PlanFacts } from './PlanFacts';

type Signature = 'DA_FIRMARE' | 'FIRMATO' | 'NON_RICHIESTA';

/** The signatures, as the machine's parallel state has them: before the approval there is none to give. */
function signatures({ view }: OperatingPlanView, residenceDiffers: boolean): Record<'unit' | 'residence', Signature> {
  const residence = residenceDiffers ? 'DA_FIRMARE' : 'NON_RICHIESTA';
  if (view.state === 'AUTORIZZATO') return { unit: 'FIRMATO', residence: residenceDiffers ? 'FIRMATO' : residence };
  const value = view.snapshot.value as { APPROVATO?: { unita: Signature; residenza: Signature } } | string;
  const given = typeof value === 'object' ? value.APPROVATO : undefined;
  return { unit: given?.unita ?? 'DA_FIRMARE', residence: given?.residenza ?? residence };
}

/** AUTORIZZAZIONE. Spec 000 §4: the unit signs; the residence-district director too, where the residence unit differs. */
export function AuthorisationPanel({ episode, request }: PanelProps) {
  const plan = episode.centre?.operatingPlan;
  if (!plan || plan.view.state === 'BOZZA') return <Text>{panelLabels.planNotYet}</Text>;
  const { unit, residence } = signatures(plan, episode.residenceDistrictUnit !== null);
  const mine = (['AUTHORISE_UNIT', 'AUTHORISE_RESIDENCE'] as const).find((type) => canSend(offerOf(plan.view, type)));
  return (
    <Stack gap="4">
      <PlanFacts plan={plan} />
      <Facts
        facts={[
          [panelLabels.unitSignature, stateLeafLabels[unit]],
          [panelLabels.residenceSignature, stateLeafLabels[residence]],
        ]}
      />
      {mine && (
        <Button alignSelf="start" onClick={() => request(eventTo(plan.view, mine))}>
          {panelLabels.authorise}
        </Button>
      )}
    </Stack>
  );
}
