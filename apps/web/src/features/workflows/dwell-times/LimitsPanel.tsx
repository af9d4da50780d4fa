import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import {
  fillLabel,
  type StateStatistics,
  waitingLabels as labels,
  type WorkflowLimits,
  type WorkflowName,
} from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { notify } from '../../../api/notify';
import { FoldedPanel } from '../../../ui/page/FoldedPanel';
import { Loaded } from '../../../ui/feedback/Loaded';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField';
import { limitsQuery, saveLimits, statisticsKey } from './queries';

type Props = { workflow: WorkflowName; rows: readonly StateStatistics[] };
type Typed = Readonly<Record<string, unknown>>;

/** Form for the maximum dwell time of each state in days, for administrators. */
export const LimitsPanel = ({ workflow, rows }: Props) => (
  <FoldedPanel title={labels.limits} intro={labels.limitsIntro} show={labels.showLimits} hide={labels.hideLimits}>
    <Limits workflow={workflow} rows={rows} />
  </FoldedPanel>
);

function Limits({ workflow, rows }: Props) {
  const query = useQuery(limitsQuery(workflow));
  return (
    <Loaded query={query} rows={4}>
      {({ limits }) => <LimitsForm key={workflow} workflow={workflow} rows={rows} limits={limits} />}
    </Loaded>
  );
}

const isValid = (days: unknown): boolean =>
  days === null || (typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= 3650);

function LimitsForm({ workflow, rows, limits }: Props & WorkflowLimits) {
  const queries = useQueryClient();
  const nonFinal = rows.filter(({ isEnd }) => !isEnd);
  const states = [
    ...limits.map(({ state, label }) => ({ state, label })),
    ...nonFinal.filter(({ state }) => !limits.some((limit) => limit.state === state)),
  ];
  const [typed, setTyped] = useState<Typed>(Object.fromEntries(limits.map(({ state, days }) => [state, days])));
  const [isChecked, setChecked] = useState(false);
  const saving = useMutation({
    mutationFn: () =>
      saveLimits(workflow, {
        limits: states.flatMap(({ state }) =>
          typeof typed[state] === 'number' ? [{ state, days: typed[state] }] : [],
        ),
      }),
    onSuccess: async () => {
      notify.success(labels.limitsSaved);
      await queries.invalidateQueries({ queryKey: statisticsKey(workflow) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (states.every(({ state }) => isValid(typed[state] ?? null))) saving.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Flex gap="4" wrap="wrap">
        {states.map(({ state, label }) => (
          <Box key={state} flex="1 1 16rem">
            <WholeNumberField
              label={fillLabel(labels.limitOf, { state: label })}
              value={typed[state] ?? null}
              error={isChecked && !isValid(typed[state] ?? null) ? labels.invalidLimit : undefined}
              onChange={(days) => setTyped({ ...typed, [state]: days })}
            />
          </Box>
        ))}
      </Flex>
      <Button type="submit" mt="4" loading={saving.isPending}>
        {labels.saveLimits}
      </Button>
    </form>
  );
}
