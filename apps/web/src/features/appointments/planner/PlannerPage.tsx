import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, plannerLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/display/dates';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { LandscapePaper } from '../../../ui/page/LandscapePaper';
import { Loaded } from '../../../ui/feedback/Loaded';
import { nameOf } from '../queries';
import { Calendar } from './Calendar';
import { plannerQuery, practitionersAtQuery } from './planner-query';
import { Reassignments } from './Reassignments';
import { PlannerToolbar } from './PlannerToolbar';
import { usePlannerAddress } from './use-planner-address';

export function PlannerPage() {
  const { id = '' } = useParams();
  return (
    <GrantGuard grant="district_unit_read">
      <UnitPlanner key={id} unitId={id} />
    </GrantGuard>
  );
}

/** Time-slot planner of a unit (spec 001 §2). Its layout is described in architecture §15. */
function UnitPlanner({ unitId }: { unitId: string }) {
  const address = usePlannerAddress();
  const { range, practitionerId } = address;
  const query = useQuery(plannerQuery(unitId, { ...range, practitionerId: practitionerId || undefined }));
  const { data: practitioners } = useQuery({
    ...practitionersAtQuery({ districtUnitId: unitId }),
    enabled: practitionerId !== '',
  });
  const chosen = practitioners?.find(({ id }) => id === practitionerId);
  const practitioner = chosen && nameOf(chosen);
  const period = [range.from, range.to].filter((day, index, all) => all.indexOf(day) === index).map(formatDate);
  return (
    <>
      <LandscapePaper />
      <Flex wrap="wrap" justify="space-between" align="center" gap="3" mb="4">
        <div>
          <Heading as="h1" size="2xl" overflowWrap="anywhere">
            {query.data
              ? fillLabel(plannerLabels.titleOf, { unit: query.data.districtUnit.description })
              : plannerLabels.title}
          </Heading>
          <Text color="fg.muted">{[period.join(' – '), practitioner].filter(Boolean).join(' · ')}</Text>
        </div>
        <Button asChild variant="outline" bg="bg" hideBelow="sm" _print={{ display: 'none' }}>
          <Link to={paths.districtUnit(unitId)}>
            <ArrowLeft size={18} aria-hidden />
            {plannerLabels.unit}
          </Link>
        </Button>
      </Flex>
      <PlannerToolbar unitId={unitId} address={address} />
      <Loaded isPage query={query} rows={8}>
        {(planner) => <Calendar planner={planner} practitionerId={practitionerId} caption={period.join(' – ')} />}
      </Loaded>
      <Reassignments unitId={unitId} />
    </>
  );
}
