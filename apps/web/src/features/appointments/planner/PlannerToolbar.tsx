import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { HStack } from '@chakra-ui/react/stack';
import { meetingYears, plannerLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useState } from 'react';
import { useGrant } from '../../../api/me';
import { today } from '../../../ui/display/dates';
import { DateField } from '../../../ui/fields/DateField';
import { SelectField } from '../../../ui/fields/SelectField';
import { nameOf } from '../queries';
import { practitionersAtQuery } from './planner-query';
import type { PlannerView, usePlannerAddress } from './use-planner-address';

type Props = { unitId: string; address: ReturnType<typeof usePlannerAddress> };

const views: readonly PlannerView[] = ['week', 'day'];
const year = Number(today().slice(0, 4));
const [before, after] = meetingYears;

function GoTo({ address }: Pick<Props, 'address'>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateField
      label={plannerLabels.goTo}
      value={typed ?? address.day}
      min={`${year - before}-01-01`}
      max={`${year + after}-12-31`}
      onChange={(value) => {
        const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value);
        setTyped(isDate ? null : value);
        if (isDate) address.goTo(value);
      }}
    />
  );
}

/** Toolbar to choose the practitioner and the period. It is not printed. */
export function PlannerToolbar({ unitId, address }: Props) {
  const { view, isPhone, practitionerId } = address;
  const mayChoose = useGrant('practitioner_list');
  const { data: practitioners = [] } = useQuery({
    ...practitionersAtQuery({ districtUnitId: unitId }),
    enabled: mayChoose,
  });
  const isWeek = view === 'week';
  const turns = [
    { by: -1, label: isWeek ? plannerLabels.previousWeek : plannerLabels.previousDay, Icon: ChevronLeft },
    { by: 1, label: isWeek ? plannerLabels.nextWeek : plannerLabels.nextDay, Icon: ChevronRight },
  ] as const;
  return (
    <Flex wrap="wrap" gap="3" align="end" mb="4" _print={{ display: 'none' }}>
      <HStack gap="1" w={{ base: 'full', sm: 'auto' }}>
        {turns.map(({ by, label, Icon }) => (
          <IconButton
            key={by}
            variant="outline"
            bg="bg"
            aria-label={label}
            title={label}
            onClick={() => address.turn(by)}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        ))}
        <Button variant="outline" bg="bg" onClick={() => address.goTo(today())}>
          {plannerLabels.today}
        </Button>
        <IconButton
          hideFrom="sm"
          ms="auto"
          variant="outline"
          bg="bg"
          aria-label={plannerLabels.print}
          onClick={() => window.print()}
        >
          <Printer size={18} aria-hidden />
        </IconButton>
      </HStack>
      <Box w={{ base: 'full', sm: '11rem' }}>
        <GoTo key={address.day} address={address} />
      </Box>
      {mayChoose && (
        <Box w={{ base: 'full', sm: '15rem' }}>
          <SelectField
            label={plannerLabels.practitioner}
            placeholder={plannerLabels.allPractitioners}
            options={practitioners.map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={practitioners.some(({ id }) => id === practitionerId) ? practitionerId : ''}
            onChange={(event) => address.choose(event.target.value)}
          />
        </Box>
      )}
      <HStack gap="3" ms="auto" hideBelow="sm">
        {!isPhone && (
          <HStack role="group" aria-label={plannerLabels.view} gap="1">
            {views.map((each) => (
              <Button
                key={each}
                variant={each === view ? 'solid' : 'outline'}
                bg={each === view ? undefined : 'bg'}
                aria-pressed={each === view}
                onClick={() => address.show(each)}
              >
                {plannerLabels[each]}
              </Button>
            ))}
          </HStack>
        )}
        <Button variant="outline" bg="bg" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {plannerLabels.print}
        </Button>
      </HStack>
    </Flex>
  );
}
