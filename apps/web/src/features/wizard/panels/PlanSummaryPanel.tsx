import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import { Heading } from '@chakra-ui/react/heading';
import { dayOf, findCode, planSummaryLabels, provisionCount, type SheetDetail } from '@percorso/domain';
import { formatDate } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';
import { useWizardContext } from '../wizard-context';
import { remodelledRegimes, regimeName, regimeValues, type Regime } from './remodelling';
import { SheetLoader } from './SheetLoader';
import { sheetOf } from './sheet-of';

const plannedAccesses = ({ durationInDays, regularity, regularityAccessTypeCode }: Regime): number => {
  const coefficient = findCode('regularityAccessTypes', regularityAccessTypeCode)?.regularityCoefficient;
  return coefficient ? provisionCount(durationInDays, coefficient, regularity) : 0;
};

/** Spec 000 §2, operating plan closure summary: dates, accesses and regimes, to read. */
export function PlanSummaryPanel() {
  const { episode } = useWizardContext();
  const provisions = sheetOf(episode, 'centre', 'PRESTAZIONI');
  const regimes = sheetOf(episode, 'unit', 'REGIMI');
  if (!provisions || !regimes) return null;
  return (
    <SheetLoader sheetId={provisions.id}>
      {(delivered) => (
        <SheetLoader sheetId={regimes.id}>
          {(planned) => <Summary delivered={delivered} planned={planned} />}
        </SheetLoader>
      )}
    </SheetLoader>
  );
}

function Summary({ delivered, planned }: { delivered: SheetDetail; planned: SheetDetail }) {
  const { episode } = useWizardContext();
  const { centre, proposals } = episode;
  const provisions = (delivered.content?.provisions ?? []) as { startingTime: string }[];
  const authorised = (planned.content?.regimes ?? []) as Regime[];
  const lastDay = provisions
    .map(({ startingTime }) => dayOf(startingTime))
    .sort()
    .at(-1);
  return (
    <Stack gap="5">
      <Facts
        facts={[
          [planSummaryLabels.startDate, formatDate(centre?.treatmentStartDate)],
          [planSummaryLabels.endDate, formatDate(centre?.endDate ?? lastDay)],
          [planSummaryLabels.accessNumber, String(provisions.length)],
          [
            planSummaryLabels.accessNumberFromPri,
            String(authorised.reduce((sum, regime) => sum + plannedAccesses(regime), 0)),
          ],
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
