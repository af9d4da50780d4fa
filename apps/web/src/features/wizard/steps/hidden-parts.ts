import type { IntroSection, Step, StepButton } from '@percorso/domain';
import { useInterface } from '../../../api/interface-settings';

type HiddenParts = { hidesSection: (section: IntroSection) => boolean; hidesButton: (button: StepButton) => boolean };

/** Returns functions that check whether the configuration hides a section or a button of a step. Spec 000 §2. */
export function useHiddenParts(step: Step): HiddenParts {
  const { hiddenSections = [], hiddenButtons = [] } = useInterface().steps[step] ?? {};
  return {
    hidesSection: (section) => hiddenSections.includes(section),
    hidesButton: (button) => hiddenButtons.includes(button),
  };
}
