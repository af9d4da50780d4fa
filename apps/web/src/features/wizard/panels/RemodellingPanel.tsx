import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { careRegimesSheet, remodellingLabels } from '@percorso/domain';
import { useState } from 'react';
import { useGrant } from '../../../api/me';
import { useWizardContext } from '../wizard-context';
import { EntriesLoader } from './EntriesLoader';
import { NewProposalForm } from './NewProposalForm';
import { RegimeRow } from './RegimeRow';
import { remodelledRegimes, type Regime } from './remodelling';
import { sheetOf } from './sheet-of';

/** The current regimes with their proposed values beneath. Spec 000 §2, remodelling proposal form. */
export function RemodellingPanel() {
  const { episode } = useWizardContext();
  const regimes = sheetOf(episode, 'unit', careRegimesSheet.type);
  if (!regimes) return <Text color="fg.muted">{remodellingLabels.noProposals}</Text>;
  return (
    <EntriesLoader sheetId={regimes.id} type={careRegimesSheet.type}>
      {({ rows }) => <Regimes authorised={rows} />}
    </EntriesLoader>
  );
}

function Regimes({ authorised }: { authorised: readonly Regime[] }) {
  const { episode, track, isEditable, onDirtyChange } = useWizardContext();
  const [regimeToPropose, setRegimeToPropose] = useState<Regime>();
  const mayPropose = useGrant('remodeling_proposal_create');
  const { proposals } = episode;
  const isOfCentre = track.owner === 'centre' && isEditable && mayPropose;
  const add = (regime: Regime | undefined) => {
    setRegimeToPropose(regime);
    onDirtyChange(regime !== undefined);
  };
  return (
    <Stack gap="4">
      {remodelledRegimes(authorised, proposals).map((regime) => (
        <RegimeRow
          key={regime.careRegimeTypeCode}
          regime={regime}
          proposals={proposals}
          isReadOnly={!isOfCentre}
          isAdding={regimeToPropose !== undefined}
          onPropose={isOfCentre ? () => add(regime) : undefined}
        />
      ))}
      {regimeToPropose && <NewProposalForm regime={regimeToPropose} onDone={() => add(undefined)} />}
      {proposals.length === 0 && !regimeToPropose && <Text color="fg.muted">{remodellingLabels.noProposals}</Text>}
    </Stack>
  );
}
