import {
  invalidateLabel,
  validateLabel,
  type Step,
  type StepButton,
  type UnmetGuard,
  type WizardButtonLabel,
} from '@percorso/domain';
import { explainNow } from '../mirror';
import type { Track } from '../track';

/** A button that moves the episode. If guards are unmet, the button is shown but disabled. */
export type WizardAction = {
  event: 'VALIDATE' | 'INVALIDATE' | 'TERMINATE' | 'CHOOSE_SIMPLE_NEED';
  label: WizardButtonLabel;
  isMain: boolean;
  unmet: readonly UnmetGuard[];
};

/** The names of the buttons in the operator's configuration, by event. */
export const buttonOf = {
  VALIDATE: 'validate',
  INVALIDATE: 'invalidate',
  TERMINATE: 'terminate',
  CHOOSE_SIMPLE_NEED: 'simpleNeed',
} as const satisfies Record<WizardAction['event'], StepButton>;

type Situation = {
  track: Track;
  shownStep: Step;
  /** Whether the whole track is read-only for this user. */
  isReadOnly: boolean;
  need: 'simple' | 'complex' | null;
};

const isLast = ({ steps }: Track, step: Step): boolean => steps.at(-1)?.name === step;

/** Whether the shown step can be edited. Spec 000 §4: it is read-only if the episode is read-only, closed, or at another step. */
export const isStepEditable = ({ track, shownStep, isReadOnly }: Omit<Situation, 'need'>): boolean =>
  !isReadOnly && !track.view.closed && track.current === shownStep;

const withoutEvent = (unmet: readonly UnmetGuard[]): boolean => unmet.some(({ guard }) => guard === 'isEventOfState');
// Spec 000 §6, special ability: without it, the invalidate button of the external closure step is not shown.
const withoutAbility = (unmet: readonly UnmetGuard[]): boolean =>
  unmet.some(({ guard }) => guard === 'mayInvalidateClosure');

/**
 * Returns the buttons to show (validate, invalidate, terminate and "simple need"), with their labels and unmet guards, according to the
 * state machine in the browser. Spec 000 §4.
 */
export function wizardActions({ track, shownStep, isReadOnly, need }: Situation): WizardAction[] {
  if (!isStepEditable({ track, shownStep, isReadOnly })) return [];
  const isGranted = (event: string) => track.view.events.some((offer) => offer.type === event && offer.granted);
  const offer = (action: Omit<WizardAction, 'unmet'>): WizardAction[] => {
    const { unmet } = explainNow(track.view, action.event);
    return !isGranted(action.event) || withoutEvent(unmet) ? [] : [{ ...action, unmet }];
  };
  const last = isLast(track, shownStep);
  const simple = shownStep === 'ACCETTAZIONE_UOD' && need === 'simple';
  return [
    ...(shownStep === 'CHIUSURA_UOD'
      ? []
      : offer({ event: 'INVALIDATE', label: invalidateLabel(shownStep), isMain: false }).filter(
          ({ unmet }) => !withoutAbility(unmet),
        )),
    ...(last ? offer({ event: 'TERMINATE', label: 'terminateAccess', isMain: true }) : []),
    ...(last ? [] : offer({ event: 'VALIDATE', label: validateLabel(shownStep), isMain: !simple })),
    ...(simple ? offer({ event: 'CHOOSE_SIMPLE_NEED', label: 'simpleNeed', isMain: true }) : []),
  ];
}

/** Whether the "next" button is shown. It is hidden at the current step and at the last one. Spec 000 §4. */
export const showsNext = (track: Track, shownStep: Step): boolean =>
  shownStep !== track.current && !isLast(track, shownStep);
