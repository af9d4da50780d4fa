import { Heading } from '@chakra-ui/react/heading';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import { eventLabels, sandboxLabels as labels, stateLabel, type WorkflowName } from '@percorso/domain';
import { PlainTable } from '../../../ui/display/PlainTable';
import type { Played } from './journey';
import { effectText, factsText } from './words';

type Props = { workflow: WorkflowName; takenSteps: Played['takenSteps'] };

/** Table of the events of the trial, each with its effects and its assumed facts. */
export function TakenSteps({ workflow, takenSteps }: Props) {
  const { steps, noSteps, number, event, from, to, effects, assumed, noEffects, noAssumed } = labels;
  return (
    <section aria-label={steps}>
      <Heading as="h3" size="md" mb="2">
        {steps}
      </Heading>
      {takenSteps.length === 0 ? (
        <Text>{noSteps}</Text>
      ) : (
        <PlainTable caption={steps} headers={[number, event, from, to, effects, assumed]}>
          {takenSteps.map((step, index) => (
            <Table.Row key={index}>
              <Table.Cell>{index + 1}</Table.Cell>
              <Table.Cell>{eventLabels[step.type] ?? step.type}</Table.Cell>
              <Table.Cell>{stateLabel(step.from)}</Table.Cell>
              <Table.Cell>{stateLabel(step.to)}</Table.Cell>
              <Table.Cell>
                {step.effects.length === 0 && noEffects}
                {step.effects.map((effect, line) => (
                  <div key={line}>{effectText(effect)}</div>
                ))}
              </Table.Cell>
              <Table.Cell>{factsText(workflow, step.assumed) || noAssumed}</Table.Cell>
            </Table.Row>
          ))}
        </PlainTable>
      )}
    </section>
  );
}
