import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import {
  type AslConsumption as Consumption,
  budgetLevelLabels,
  budgetSettingLabels,
  fillLabel,
  formatEuro,
  formatPercent,
  formatThousands,
  ratesAndBudgetLabels as labels,
  withoutTariffText,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert, X } from 'lucide-react';
import { consumptionQuery } from '../../api/rates-and-budget';
import { Chip } from '../../ui/display/Chip';
import { today } from '../../ui/display/dates';
import { Loaded } from '../../ui/feedback/Loaded';
import { Panel } from '../../ui/page/Panel';
import { SettingsGrid } from './SettingPanel';

/** The spending of the centres of an asl in the current year, compared with their budgets. */
export function AslConsumption({ localHealthAuthorityCode }: { localHealthAuthorityCode: string }) {
  const year = Number(today().slice(0, 4));
  const query = useQuery(consumptionQuery(localHealthAuthorityCode, year));
  return (
    <Panel title={fillLabel(labels.consumption, { year })} intro={labels.consumptionIntro}>
      <Loaded query={query} rows={4}>
        {(settings) => (
          <SettingsGrid>
            {settings.map((one) => (
              <SettingConsumption key={one.setting} {...one} />
            ))}
          </SettingsGrid>
        )}
      </Loaded>
    </Panel>
  );
}

const looks = {
  WITHIN: { palette: 'green', Icon: Check },
  RUNNING_OUT: { palette: 'orange', Icon: TriangleAlert },
  EXCEEDED: { palette: 'red', Icon: X },
} as const;

function SettingConsumption(consumption: Consumption) {
  const { setting, givenCents, spentCents, residualCents, percent, level, provisionsWithoutTariff } = consumption;
  const { volumeThousands, isVolumeExceeded } = consumption;
  const { palette } = looks[level];
  return (
    <Stack as="section" aria-label={budgetSettingLabels[setting]} gap="3" borderWidth="1px" borderRadius="l2" p="4">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="2">
        <Heading as="h3" size="md">
          {budgetSettingLabels[setting]}
        </Heading>
        <Box display="flex" alignItems="center" gap="2">
          <Text fontWeight="semibold">{percent === null ? labels.nothingGiven : formatPercent(percent)}</Text>
          <Chip look={looks[level]}>{budgetLevelLabels[level]}</Chip>
        </Box>
      </Box>
      <Box aria-hidden h="2" bg="bg.muted" borderRadius="full" overflow="hidden">
        <Box h="full" w={`${Math.min(percent ?? 0, 100)}%`} bg={`${palette}.600`} />
      </Box>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1">
        <Amount name={labels.given} cents={givenCents} />
        <Amount name={labels.spent} cents={spentCents} />
        <Amount name={labels.residual} cents={residualCents} />
      </chakra.dl>
      {isVolumeExceeded && (
        <Text fontSize="sm">
          {fillLabel(labels.givenAboveVolume, { volume: formatThousands(volumeThousands ?? 0) })}
        </Text>
      )}
      {provisionsWithoutTariff > 0 && <Text fontSize="sm">{withoutTariffText(provisionsWithoutTariff)}</Text>}
    </Stack>
  );
}

const Amount = ({ name, cents }: { name: string; cents: number }) => (
  <>
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <chakra.dd textAlign="end">{formatEuro(cents)}</chakra.dd>
  </>
);
