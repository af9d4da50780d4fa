import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import type { EpisodeView, SheetType, Step } from '@percorso/domain';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { ActionBar } from './actions/ActionBar';
import { LeaveDialog } from '../../ui/form/LeaveDialog';
import { useLeaveQuestion } from '../../ui/form/use-leave-question';
import { useUnsaved } from '../../ui/form/use-unsaved';
import { useWhenIdle } from '../../ui/hooks/use-when-idle';
import { RemoteChangeLine } from './remote-changes/RemoteChangeLine';
import { StepContent } from './steps/StepContent';
import { StepDrawer } from './steps/StepDrawer';
import { StepList } from './steps/StepList';
import { isReadOnlyTrack, sheetsShownAt, type Track } from './track';
import { type Arrival, useArrival } from './steps/use-arrival';
import { useAfterClosing } from './steps/use-after-closing';
import { useOpenSheet } from './steps/use-open-sheet';
import { loadSending, useWizard } from './use-wizard';
import { isStepEditable } from './actions/wizard-actions';
import { WizardContext, type Wizard } from './wizard-context';

const loadDialogs = () => import('./dialogs/EventDialogs');
const EventDialogs = lazyPart(loadDialogs);

type Props = {
  episode: EpisodeView;
  track: Track;
  otherTrack: Track | null;
  initial: Step;
  /** Whether the user has switched to this track from the other organisation's track. */
  isTrackSwitch: boolean;
  onSwitchTrack: (step: Step) => void;
};

/** The wizard on one track, with the steps at the left, the shown step in the middle and the actions at the bottom. */
export function TrackWizard({ episode, track, otherTrack, initial, isTrackSwitch, onSwitchTrack }: Props) {
  const { state, send } = useWizard(episode, track, initial);
  const { shown: shownStep } = state.context;
  const isSending = state.matches('sending');
  const [isDirty, setDirty] = useState(false);
  useUnsaved(isDirty);
  const leaving = useLeaveQuestion(isDirty);
  const { ask } = leaving;
  const isEditable = isStepEditable({ track, shownStep, isReadOnly: isReadOnlyTrack(episode, track) });
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const sheets = useMemo(() => sheetsShownAt(track, shownStep), [track, shownStep]);
  const [sheetType, setSheetType, onSaved] = useOpenSheet({
    shownStep,
    sheets,
    isEditable,
    isDirty,
    onNext: setArrival,
  });
  useAfterClosing(episode);
  useWhenIdle(loadDialogs);
  useWhenIdle(loadSending);

  const content = useArrival<HTMLDivElement>({ shownStep, arrival, openSheetType: sheetType, isTrackSwitch });
  const openSheet = useCallback(
    (step: Step, type: SheetType | null) =>
      ask(() => {
        if (!track.steps.some(({ name }) => name === step)) return onSwitchTrack(step);
        send({ type: 'SHOW', step });
        setSheetType(type);
        if (type) setArrival({ sheet: type });
      }),
    [ask, track.steps, onSwitchTrack, send, setSheetType],
  );
  const toggleSheet = useCallback((type: SheetType | null) => ask(() => setSheetType(type)), [ask, setSheetType]);
  const move = (direction: 'NEXT' | 'BACK') =>
    ask(() => {
      setSheetType(null);
      send({ type: direction });
    });
  const wizard = useMemo(
    (): Wizard => ({
      episode,
      track,
      shownStep,
      isEditable,
      openSheetType: sheetType,
      openSheet,
      toggleSheet,
      request: (event, { confirm, onDone }) => send({ type: 'REQUEST', event: { ...event, onDone }, confirm }),
      isSending,
      isDirty,
      onDirtyChange: setDirty,
      onSaved,
    }),
    [episode, track, shownStep, isEditable, sheetType, openSheet, toggleSheet, send, isSending, isDirty, onSaved],
  );
  const showStep = (step: Step) => openSheet(step, null);

  return (
    <WizardContext value={wizard}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '14.5rem minmax(0, 1fr)' }} gap={{ base: '4', lg: '5' }}>
        <Box hideBelow="lg">
          <Box
            position="sticky"
            top="calc(var(--header-height) + 1rem)"
            maxH="calc(100dvh - var(--header-height) - 2rem)"
            overflowY="auto"
          >
            <StepList track={track} otherTrack={otherTrack} shownStep={shownStep} onShow={showStep} />
          </Box>
        </Box>
        <Box minW="0" ref={content}>
          <StepDrawer track={track} otherTrack={otherTrack} shownStep={shownStep} onShow={showStep} />
          <RemoteChangeLine state={state} send={send} />
          <StepContent />
          <ActionBar isDirty={isDirty} onMove={move} />
        </Box>
      </Grid>
      <Suspense>{!state.matches('showing') && <EventDialogs state={state} send={send} />}</Suspense>
      <LeaveDialog {...leaving} />
    </WizardContext>
  );
}
