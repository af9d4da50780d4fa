import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, regimeLine, proposalObstacleLabels, remodellingLabels, type ProposalView } from '@percorso/domain';
import { useState } from 'react';
import { Facts } from '../../../ui/display/Facts';
import { ProposalCard } from './ProposalCard';
import { ProposalHistory } from './ProposalHistory';
import { hasHistory, historyOf, openProposalOf, proposalObstacle, regimeName, type Regime } from './remodelling';

type Props = {
  regime: Regime;
  proposals: readonly ProposalView[];
  isReadOnly: boolean;
  isAdding: boolean;
  /** Opens the form of a new proposal. Set only for the practitioners of a centre, who have the new-proposal button. Spec 000 §2. */
  onPropose?: () => void;
};

/** A regime with its authorised values and the open proposal or, if none is open, the last proposal if it was rejected. */
export function RegimeRow({ regime, proposals, isReadOnly, isAdding, onPropose }: Props) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const open = openProposalOf(regime, proposals);
  const answered = historyOf(regime, proposals).filter((proposal) => proposal !== open);
  const name = regimeName(regime);
  const obstacle = proposalObstacle({ regime, proposals, isReadOnly, isAdding });
  return (
    <Box borderWidth="1px" borderRadius="l2" p="4">
      <Flex wrap="wrap" justify="space-between" gap="3" mb="3">
        <Heading as="h3" size="md">
          {name}
        </Heading>
        <Flex gap="2" wrap="wrap">
          {onPropose && (
            <Button
              size="sm"
              variant="outline"
              disabled={obstacle !== null}
              aria-label={fillLabel(remodellingLabels.newProposalFor, { regime: name })}
              onClick={onPropose}
            >
              {remodellingLabels.newProposal}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            disabled={!hasHistory(regime, proposals)}
            onClick={() => setHistoryOpen(true)}
          >
            {remodellingLabels.history}
          </Button>
        </Flex>
      </Flex>
      {onPropose && obstacle && (
        <Text fontSize="sm" color="fg.muted" mb="3">
          {proposalObstacleLabels[obstacle]}
        </Text>
      )}
      <Facts facts={[[remodellingLabels.authorised, regimeLine(regime)]]} />
      {open && <ProposalCard proposal={open} authorised={regime} />}
      {!open && answered.at(-1)?.view.state === 'RIFIUTATA' && <LastAnswer proposals={answered} />}
      {isHistoryOpen && (
        <ProposalHistory proposals={historyOf(regime, proposals)} onClose={() => setHistoryOpen(false)} />
      )}
    </Box>
  );
}

function LastAnswer({ proposals }: { proposals: readonly ProposalView[] }) {
  const last = proposals.at(-1);
  return last ? <ProposalCard proposal={last} /> : null;
}
