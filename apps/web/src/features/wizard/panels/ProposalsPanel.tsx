import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { panelLabels } from '@percorso/domain';
import { useState } from 'react';
import { useGrant } from '../../session/me';
import type { PanelProps } from './panel-props';
import { ProposalCard } from './ProposalCard';
import { ProposalForm } from './ProposalForm';

/** RIMODULAZIONI. Spec 000 §4: the centre proposes, the unit accepts or rejects, irreversibly. */
export function ProposalsPanel({ episode, request }: PanelProps) {
  const [isProposing, setProposing] = useState(false);
  const mayPropose = useGrant('remodeling_proposal_create');
  const { proposals, centre, view } = episode;
  const inRehabilitation = view.state === 'RIABILITAZIONE_UOD' && centre?.view.state === 'RIABILITAZIONE_CDR';
  // A new proposal is disabled while one is open and once one was accepted.
  const isFree = proposals.every((proposal) => proposal.view.state === 'RIFIUTATA');
  return (
    <Stack gap="4">
      {proposals.length === 0 && <Text>{panelLabels.noProposals}</Text>}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} request={request} />
      ))}
      {isProposing ? (
        <ProposalForm episode={episode} onDone={() => setProposing(false)} />
      ) : (
        mayPropose &&
        inRehabilitation &&
        isFree && (
          <Button alignSelf="start" variant="outline" onClick={() => setProposing(true)}>
            {panelLabels.newProposal}
          </Button>
        )
      )}
      <Text color="fg.muted" fontSize="sm">
        {panelLabels.proposalRule}
      </Text>
    </Stack>
  );
}
