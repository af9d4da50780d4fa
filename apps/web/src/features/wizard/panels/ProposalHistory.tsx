import { Table } from '@chakra-ui/react/table';
import {
  entryColumnLabels,
  regimeLine,
  remodellingLabels as labels,
  stateLabel,
  type ProposalView,
} from '@percorso/domain';
import { formatDate } from '../../../ui/display/dates';
import { Modal } from '../../../ui/dialogs/Modal';
import { PlainTable } from '../../../ui/display/PlainTable';
import { regimeName } from './remodelling';

const headers = [labels.proposalDate, entryColumnLabels.regime, labels.proposed, labels.changeReason, labels.answer];

/** A dialog with the proposals for a regime's category and their answers, newest first. Spec 000 §2. */
export const ProposalHistory = ({
  proposals,
  onClose,
}: {
  proposals: readonly ProposalView[];
  onClose: () => void;
}) => (
  <Modal title={labels.history} onClose={onClose}>
    <PlainTable caption={labels.history} headers={headers}>
      {proposals.toReversed().map((proposal) => (
        <Table.Row key={proposal.id} verticalAlign="top">
          <Table.Cell>{formatDate(proposal.proposedOn)}</Table.Cell>
          <Table.Cell>{regimeName(proposal)}</Table.Cell>
          <Table.Cell>{regimeLine(proposal)}</Table.Cell>
          <Table.Cell>{proposal.changeReason}</Table.Cell>
          <Table.Cell>
            {stateLabel(proposal.view.state)}
            {proposal.rejectMotivation && `: ${proposal.rejectMotivation}`}
          </Table.Cell>
        </Table.Row>
      ))}
    </PlainTable>
  </Modal>
);
