import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { describeCode, panelConfirmations, panelLabels, stateLabel, type ProposalView } from '@percorso/domain';
import { useState } from 'react';
import { formatDate } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';
import { MotivationDialog } from './MotivationDialog';
import { canSend, eventTo, offerOf, type PanelProps } from './panel-props';

type Props = { proposal: ProposalView; request: PanelProps['request'] };

export function ProposalCard({ proposal, request }: Props) {
  const [isRejecting, setRejecting] = useState(false);
  const { view } = proposal;
  const accept = () =>
    request(eventTo(view, 'ACCEPT', {}, { irreversible: true, question: panelConfirmations.ACCEPT_PROPOSAL }));
  return (
    <Box borderWidth="1px" borderRadius="l2" p="4">
      <Facts
        facts={[
          [panelLabels.planState, stateLabel(view.state)],
          [panelLabels.proposedOn, formatDate(proposal.proposedOn)],
          [panelLabels.proposalType, describeCode('careRegimeTypes', proposal.careRegimeTypeCode)],
          [panelLabels.proposalDuration, proposal.durationInDays],
          [panelLabels.proposalRegularity, proposal.regularity],
          [panelLabels.proposalAccess, describeCode('regularityAccessTypes', proposal.regularityAccessTypeCode)],
          [panelLabels.proposalReason, proposal.changeReason],
          [panelLabels.motivation, proposal.rejectMotivation],
        ]}
      />
      <HStack gap="3" mt="3" flexWrap="wrap">
        {canSend(offerOf(view, 'ACCEPT')) && <Button onClick={accept}>{panelLabels.accept}</Button>}
        {canSend(offerOf(view, 'REJECT')) && (
          <Button variant="outline" colorPalette="red" onClick={() => setRejecting(true)}>
            {panelLabels.reject}
          </Button>
        )}
      </HStack>
      {isRejecting && (
        <MotivationDialog
          title={panelLabels.reject}
          question={panelConfirmations.REJECT_PROPOSAL}
          confirmLabel={panelLabels.reject}
          onClose={() => setRejecting(false)}
          onConfirm={(motivation) => {
            setRejecting(false);
            request(eventTo(view, 'REJECT', { motivation }, { irreversible: true }));
          }}
        />
      )}
    </Box>
  );
}
