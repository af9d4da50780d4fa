import { Button } from '@chakra-ui/react/button';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { wizardButtonLabels, wizardLabels } from '@percorso/domain';
import { ChevronUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../api/me';
import { withCodeLists } from '../../api/with-code-lists';
import { canRenewRow } from '../episodes/row-actions';
import { isOfferedNow } from './offered-now';
import { useWizardContext } from './wizard-context';

const InterruptDialog = lazy(() => withCodeLists(import('./InterruptDialog')));
const ForceCloseDialog = lazy(() => import('./ForceCloseDialog'));
const OpenEpisodeDialog = lazy(() => import('../episodes/access/OpenEpisodeDialog'));

type Choice = 'interrupt' | 'forceClose' | 'renew';

/** What is seldom done: interrupt, close by force, renew. Only what is possible now shows. */
export function OtherActions() {
  const { episode, track } = useWizardContext();
  const { grants } = useMe();
  const [chosen, setChosen] = useState<Choice>();
  const offers = (event: string) => isOfferedNow(track.view, event);
  const choices: Choice[] = [
    ...(offers('INTERRUPT') ? (['interrupt'] as const) : []),
    ...(offers('FORCE_CLOSE') ? (['forceClose'] as const) : []),
    ...(canRenewRow(episode, grants) ? (['renew'] as const) : []),
  ];
  const close = () => setChosen(undefined);
  // A dialog that is open stays: what it did may be just what ends the offer, as a renewal is while its new access is awaited.
  return (
    <>
      {choices.length > 0 && <ChoiceMenu choices={choices} onChoose={setChosen} />}
      <Suspense>
        {chosen === 'interrupt' && <InterruptDialog onClose={close} />}
        {chosen === 'forceClose' && <ForceCloseDialog onClose={close} />}
        {chosen === 'renew' && (
          <OpenEpisodeDialog mode="renew" patientId={episode.patientId} previous={episode} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function ChoiceMenu({ choices, onChoose }: { choices: readonly Choice[]; onChoose: (choice: Choice) => void }) {
  return (
    <Menu.Root onSelect={({ value }) => onChoose(value as Choice)} positioning={{ placement: 'top-start' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" size={{ base: 'sm', sm: 'md' }}>
          {wizardLabels.otherActions}
          <ChevronUp size={16} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {choices.map((choice) => (
              <Menu.Item key={choice} value={choice} minH="11" color={choice === 'renew' ? undefined : 'fg.error'}>
                {wizardButtonLabels[choice]}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
