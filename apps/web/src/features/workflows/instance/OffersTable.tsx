import { Table } from '@chakra-ui/react/table';
import { eventLabels, instanceLabels, sentence, unmetSentence, type WorkflowView } from '@percorso/domain';
import { PlainTable } from '../../../ui/display/PlainTable';

/** Table of every event of the instance: whether it is possible now, and its missing conditions. */
export function OffersTable({ view }: { view: WorkflowView }) {
  const { offers, event, possible, why, yes, no, notGranted } = instanceLabels;
  return (
    <PlainTable caption={offers} headers={[event, possible, why]}>
      {view.events.map(({ type, allowed, granted, unmet }) => (
        <Table.Row key={type}>
          <Table.Cell>{eventLabels[type] ?? type}</Table.Cell>
          <Table.Cell>{allowed && granted ? yes : no}</Table.Cell>
          <Table.Cell>
            {[...unmet.map(unmetSentence), ...(granted ? [] : [notGranted])].map((each) => (
              <div key={each}>{sentence(each)}</div>
            ))}
          </Table.Cell>
        </Table.Row>
      ))}
    </PlainTable>
  );
}
