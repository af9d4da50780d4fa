import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { fillLabel, regimeLine, remodellingLabels, stateLabel, type ProposalView } from '@percorso/domain';
import { useState } from 'react';
import { formatDate } from '../../../ui/display/dates';
import { Facts } from '../../../ui/display/Facts';
import { MotivationDialog } from '../dialogs/MotivationDialog';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';
import { ProposalCosts } from './ProposalCosts';
import type { Regime } from './remodelling';

type Props = {
  proposal: ProposalView;
  /** The authorised regime, while the proposal is open; absent for an answered proposal, which may have replaced the regime. */
  authorised?: Regime;
};

/** A proposal with the unit's answer, or with the buttons to accept or reject it. The answer is irreversible. Spec 000 §4. */
export function ProposalCard({ proposal, authorised }: Props) {
  const isPast = !authorised;
  const { request } = useWizardContext();
  const [isRejecting, setRejecting] = useState(false);
  const { view, rejectMotivation } = proposal;
  const close = () => setRejecting(false);
  return (
    <Box mt={isPast ? '0' : '4'} bg="bg.info" borderRadius="l2" p="4">
      <Facts
        facts={[
          [
            fillLabel(remodellingLabels.proposedOn, { date: formatDate(proposal.proposedOn) }),
            view.state === 'PROPOSTA' ? remodellingLabels.waiting : stateLabel(view.state),
          ],
          [remodellingLabels.proposed, regimeLine(proposal)],
          [remodellingLabels.changeReason, proposal.changeReason],
          [remodellingLabels.motivation, rejectMotivation],
        ]}
      />
      {authorised && (
        <Box mt="3">
          <ProposalCosts authorised={authorised} proposed={proposal} />
        </Box>
      )}
      {!isPast && (
        <Flex mt="3" gap="3" wrap="wrap">
          {isOfferedNow(view, 'ACCEPT') && (
            <Button onClick={() => request(pendingOf(view, 'ACCEPT'), { confirm: true })}>
              {remodellingLabels.accept}
            </Button>
          )}
          {isOfferedNow(view, 'REJECT') && (
            <Button variant="outline" colorPalette="red" bg="bg" onClick={() => setRejecting(true)}>
              {remodellingLabels.reject}
            </Button>
          )}
        </Flex>
      )}
      {isRejecting && (
        <MotivationDialog
          subject={{ id: view.id, event: 'REJECT' }}
          title={remodellingLabels.rejectTitle}
          text={remodellingLabels.rejectText}
          label={remodellingLabels.motivation}
          confirmLabel={remodellingLabels.reject}
          onConfirm={(motivation, onDone) =>
            request(pendingOf(view, 'REJECT', { motivation }), { confirm: false, onDone })
          }
          onClose={close}
        />
      )}
    </Box>
  );
}
