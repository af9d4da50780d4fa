import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  forecastLabels as labels,
  formatWhole,
  type WorkflowForecast,
  type WorkflowName,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Panel } from '../../../ui/page/Panel';
import { PlainTable } from '../../../ui/display/PlainTable';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { type ForecastFilters, forecastQuery } from './queries';

const LAST = 90;
const MAX_PER_WEEK = 10_000;
const rounded = (perWeek: number): number => Math.round(perWeek * 10) / 10;
const text = (perWeek: number): string => perWeek.toLocaleString('it', { maximumFractionDigits: 1 });
const numberOf = (typed: string): number | null => {
  const value = Number(typed.replace(',', '.'));
  return typed.trim() !== '' && value >= 0 && value <= MAX_PER_WEEK ? value : null;
};

/** Compares two forecasts: for the number of exits from a state that the user assumes, and for the number measured so far. */
export function Capacity({
  name,
  filters,
  forecast,
}: {
  name: WorkflowName;
  filters: ForecastFilters;
  forecast: WorkflowForecast;
}) {
  const [state, setState] = useState('');
  const [typed, setTyped] = useState('');
  const measured = rounded(forecast.states.find((one) => one.state === state)?.perWeek ?? 0);
  const choose = (chosen: string) => {
    setState(chosen);
    setTyped(text(2 * rounded(forecast.states.find((one) => one.state === chosen)?.perWeek ?? 0)));
  };
  const perWeek = numberOf(typed);
  return (
    <Panel title={labels.capacity}>
      <Stack gap="4">
        <Text color="fg.muted">{labels.capacityIntro}</Text>
        <Flex gap="4" wrap="wrap" align="flex-start">
          <SelectField
            label={labels.capacityState}
            placeholder={labels.none}
            options={forecast.states
              .filter((one) => one.perWeek > 0)
              .map((one) => ({ value: one.state, label: one.label }))}
            value={state}
            onChange={({ target }) => choose(target.value)}
          />
          {state && (
            <TextField
              label={labels.perWeek}
              value={typed}
              inputMode="decimal"
              error={perWeek === null ? labels.wrongNumber : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Flex>
        {state && (
          <Flex gap="2" wrap="wrap">
            {[labels.measured, labels.twice].map((label, place) => (
              <Button
                key={label}
                variant="outline"
                bg="bg"
                size="sm"
                onClick={() => setTyped(text(measured * (place + 1)))}
              >
                {fillLabel(label, { perWeek: text(measured * (place + 1)) })}
              </Button>
            ))}
          </Flex>
        )}
        {state && perWeek !== null && (
          <Difference
            name={name}
            filters={{ ...filters, capacityState: state }}
            perWeek={perWeek}
            measured={measured}
          />
        )}
      </Stack>
    </Panel>
  );
}

type Props = { name: WorkflowName; filters: ForecastFilters; perWeek: number; measured: number };

function Difference({ name, filters, perWeek, measured }: Props) {
  const before = useQuery(forecastQuery(name, { ...filters, capacityPerWeek: measured }));
  const after = useQuery(forecastQuery(name, { ...filters, capacityPerWeek: perWeek }));
  const headers = [
    labels.state,
    fillLabel(labels.measured, { perWeek: text(measured) }),
    `${labels.perWeek}: ${text(perWeek)}`,
    labels.difference,
  ];
  const median = (forecast: WorkflowForecast, state: string) =>
    forecast.states.find((one) => one.state === state)?.points.find(({ day }) => day === LAST)?.median ?? 0;
  return (
    <Loaded query={after} rows={4}>
      {(changed) => (
        <Loaded query={before} rows={4}>
          {(same) => (
            <PlainTable caption={labels.difference} headers={headers}>
              {same.states.map(({ state, label }) => {
                const [now, then] = [median(same, state), median(changed, state)];
                const sign = then > now ? '+' : '';
                return (
                  <Table.Row key={state}>
                    <Table.Cell>{label}</Table.Cell>
                    <Table.Cell>{formatWhole(now)}</Table.Cell>
                    <Table.Cell>{formatWhole(then)}</Table.Cell>
                    <Table.Cell>{`${sign}${formatWhole(then - now)}`}</Table.Cell>
                  </Table.Row>
                );
              })}
            </PlainTable>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
