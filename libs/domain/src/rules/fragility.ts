import { choicesOf, findCode, type ItemOf } from '../code-lists/code-lists.js';
import type { Step } from '../steps.js';

const totallyDependent = '03';

/** Whether a level of life fragility clears mobility and removes its options 01 and 02: only 03 does. Spec 000 §4. */
export const isMobilityCleared = (lifeFragilityTypeCode: string | null | undefined): boolean =>
  lifeFragilityTypeCode === totallyDependent;

export const isMobilityAllowed = (lifeFragilityTypeCode: string | null | undefined, code: string): boolean =>
  !isMobilityCleared(lifeFragilityTypeCode) || (code !== '01' && code !== '02');

export const mobilityOptions = (
  lifeFragilityTypeCode: string | null | undefined,
): readonly ItemOf<'mobFragilityTypes'>[] =>
  choicesOf('mobFragilityTypes').filter(({ code }) => isMobilityAllowed(lifeFragilityTypeCode, code));

/**
 * Whether an option of social fragility is available: flagged options only at VALUTAZIONE_UVBR, or if the care plan has a supposed
 * rehabilitation need. Spec 000 §4.
 */
export const isSocialAllowed = (step: Step | undefined, supposedRehabNeed: boolean, code: string): boolean =>
  !findCode('socialFragilityTypes', code)?.isRehabNeedSupposed || step === 'VALUTAZIONE_UVBR' || supposedRehabNeed;

export const socialFragilityOptions = (
  step: Step | undefined,
  supposedRehabNeed: boolean,
): readonly ItemOf<'socialFragilityTypes'>[] =>
  choicesOf('socialFragilityTypes').filter(({ code }) => isSocialAllowed(step, supposedRehabNeed, code));
