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

/** A button that moves the episode. With unmet guards it is shown but disabled. */
export type WizardAction = {
  event: 'VALIDATE' | 'INVALIDATE' | 'TERMINATE' | 'CHOOSE_SIMPLE_NEED';
  label: WizardButtonLabel;
  isMain: boolean;
  unmet: readonly UnmetGuard[];
};

/** The name of the button of an event in the operator's configuration. */
export const buttonOf = {
  VALIDATE: 'validate',
  INVALIDATE: 'invalidate',
  TERMINATE: 'terminate',
  CHOOSE_SIMPLE_NEED: 'simpleNeed',
} as const satisfies Record<WizardAction['event'], StepButton>;

type Situation = {
  track: Track;
  shown: Step;
  /** The episode as such is read-only for this user. */
  isReadOnly: boolean;
  need: 'simple' | 'complex' | null;
};

const isLast = ({ steps }: Track, step: Step): boolean => steps.at(-1)?.name === step;

/** Spec 000 §4: a step is read-only if the episode is read-only, closed, or at another step. */
export const isStepEditable = ({ track, shown, isReadOnly }: Omit<Situation, 'need'>): boolean =>
  !isReadOnly && !track.view.closed && track.current === shown;

const withoutEvent = (unmet: readonly UnmetGuard[]): boolean => unmet.some(({ guard }) => guard === 'isEventOfState');
// Spec 000 §6, special ability: without it the button of the external closure step does not show.
const withoutAbility = (unmet: readonly UnmetGuard[]): boolean =>
  unmet.some(({ guard }) => guard === 'mayInvalidateClosure');

/**
 * The shown buttons among validate, invalidate, terminate and "simple need", with their labels and unmet guards.
 * Spec 000 §4; decided on the mirrored machine.
 */
export function wizardActions({ track, shown, isReadOnly, need }: Situation): WizardAction[] {
  if (!isStepEditable({ track, shown, isReadOnly })) return [];
  const isGranted = (event: string) => track.view.events.some((offer) => offer.type === event && offer.granted);
  const offer = (action: Omit<WizardAction, 'unmet'>): WizardAction[] => {
    const { unmet } = explainNow(track.view, action.event);
    return !isGranted(action.event) || withoutEvent(unmet) ? [] : [{ ...action, unmet }];
  };
  const last = isLast(track, shown);
  const simple = shown === 'ACCETTAZIONE_UOD' && need === 'simple';
  return [
    ...(shown === 'CHIUSURA_UOD'
      ? []
      : offer({ event: 'INVALIDATE', label: invalidateLabel(shown), isMain: false }).filter(
          ({ unmet }) => !withoutAbility(unmet),
        )),
    ...(last ? offer({ event: 'TERMINATE', label: 'terminateAccess', isMain: true }) : []),
    ...(last ? [] : offer({ event: 'VALIDATE', label: validateLabel(shown), isMain: !simple })),
    ...(simple ? offer({ event: 'CHOOSE_SIMPLE_NEED', label: 'simpleNeed', isMain: true }) : []),
  ];
}

/** Spec 000 §4: next, unless the shown step is the current one or the last. */
export const showsNext = (track: Track, shown: Step): boolean => shown !== track.current && !isLast(track, shown);
