import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import { Heading } from '@chakra-ui/react/heading';
import { carePlanCosts, costText, planSummaryLabels, type CareRegimeView } from '@percorso/domain';
import { useMe } from '../../../api/me';
import { formatDate } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';
import { ownTrack } from '../track';
import { useWizardContext } from '../wizard-context';
import { EntriesLoader } from './EntriesLoader';
import { remodelledRegimes, regimeName, regimeValues } from './remodelling';
import { sheetOf } from './sheet-of';

const lastOne = { limit: 1, sort: 'startingTime', sortDirection: 'Descending' } as const;

/** Spec 000 §2, operating plan closure summary: dates, accesses, cost and regimes, to read. */
export function PlanSummaryPanel() {
  const { episode } = useWizardContext();
  const provisions = sheetOf(episode, 'centre', 'PRESTAZIONI');
  const regimes = sheetOf(episode, 'unit', 'REGIMI');
  if (!provisions || !regimes) return null;
  return (
    <EntriesLoader sheetId={provisions.id} type="PRESTAZIONI" query={lastOne}>
      {({ rows: [last], total }) => (
        <EntriesLoader sheetId={regimes.id} type="REGIMI">
          {({ rows }) => <Summary delivered={total} lastTime={last?.startingTime} authorised={rows} />}
        </EntriesLoader>
      )}
    </EntriesLoader>
  );
}

type SummaryProps = { delivered: number; lastTime: string | undefined; authorised: readonly CareRegimeView[] };

function Summary({ delivered, lastTime, authorised }: SummaryProps) {
  const { episode } = useWizardContext();
  const { centre, proposals } = episode;
  const isCentre = ownTrack(useMe().grants) === 'centre';
  const { provisionCount, expectedCareplanCost, effectiveCareplanCost } = carePlanCosts(authorised);
  return (
    <Stack gap="5">
      <Facts
        facts={[
          [planSummaryLabels.startDate, formatDate(centre?.treatmentStartDate)],
          [planSummaryLabels.endDate, formatDate(centre?.endDate ?? lastTime)],
          [planSummaryLabels.accessNumber, String(delivered)],
          [planSummaryLabels.totalCost, costText(effectiveCareplanCost)],
          // What the project foresaw is for everybody but the centre.
          [planSummaryLabels.accessNumberFromPri, isCentre ? null : String(provisionCount)],
          [planSummaryLabels.totalCostFromPri, isCentre ? null : costText(expectedCareplanCost)],
        ]}
      />
      <div>
        <Heading as="h3" size="md" mb="2">
          {planSummaryLabels.regimes}
        </Heading>
        <chakra.ul listStyleType="none" display="grid" gap="1">
          {remodelledRegimes(authorised, proposals).map((regime) => (
            <li key={regime.careRegimeTypeCode}>{`${regimeName(regime)}: ${regimeValues(regime)}`}</li>
          ))}
        </chakra.ul>
      </div>
    </Stack>
  );
}
