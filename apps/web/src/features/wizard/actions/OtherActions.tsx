import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { useMe } from '../../../api/me';
import { withCodeLists } from '../../../api/with-code-lists';
import { canRenewRow } from '../../episodes/row-actions';
import { ChoiceButton } from './ChoiceButton';
import type { Choice } from './ChoiceMenu';
import { useHiddenParts } from '../steps/hidden-parts';
import { isOfferedNow } from './offered-now';
import { useWizardContext } from '../wizard-context';

const ChoiceMenu = lazyPart(() => import('./ChoiceMenu'));
const ChangeStart = lazyPart(() => import('../dialogs/ChangeStart'));
const InterruptDialog = lazyPart(() => withCodeLists(import('../dialogs/InterruptDialog')));
const ForceCloseDialog = lazyPart(() => import('../dialogs/ForceCloseDialog'));
const OpenEpisodeDialog = lazyPart(() => import('../../episodes/access/OpenEpisodeDialog'));

/** The menu of rare actions: correct the start date, interrupt, force-close, renew. It contains only the actions that are possible now. */
export function OtherActions() {
  const { episode, track, shownStep } = useWizardContext();
  const { grants } = useMe();
  const [chosen, setChosen] = useState<Choice>();
  const [isMenuOpened, setMenuOpened] = useState(false);
  const offers = (event: string) => isOfferedNow(track.view, event);
  const { hidesButton } = useHiddenParts(shownStep);
  const choices = [
    ...(offers('CHANGE_START_DATE') ? (['changeStart'] as const) : []),
    ...(offers('INTERRUPT') ? (['interrupt'] as const) : []),
    ...(offers('FORCE_CLOSE') ? (['forceClose'] as const) : []),
    ...(canRenewRow(episode, grants) ? (['renew'] as const) : []),
  ].filter((choice) => !hidesButton(choice));
  const close = () => setChosen(undefined);
  // An open dialog stays mounted even if its own event removes the choice from the menu, as a renewal does while its new access is awaited.
  return (
    <>
      {choices.length > 0 && (
        <Suspense fallback={<ChoiceButton />}>
          {isMenuOpened ? (
            <ChoiceMenu choices={choices} onChoose={setChosen} />
          ) : (
            <ChoiceButton onOpen={() => setMenuOpened(true)} />
          )}
        </Suspense>
      )}
      <Suspense>
        {chosen === 'changeStart' && <ChangeStart onClose={close} />}
        {chosen === 'interrupt' && <InterruptDialog onClose={close} />}
        {chosen === 'forceClose' && <ForceCloseDialog onClose={close} />}
        {chosen === 'renew' && (
          <OpenEpisodeDialog mode="renew" patientId={episode.patientId} previous={episode} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
