import { choicesOf, findCode, type ItemOf } from '../code-lists/code-lists.js';
import type { Step } from '../steps.js';

const totallyDependent = '03';

/** Spec 000 §4: life fragility 03 clears mobility, and removes its options 01 and 02. */
export const isMobilityCleared = (lifeFragilityTypeCode: string | null | undefined): boolean =>
  lifeFragilityTypeCode === totallyDependent;

export const isMobilityAllowed = (lifeFragilityTypeCode: string | null | undefined, code: string): boolean =>
  !isMobilityCleared(lifeFragilityTypeCode) || (code !== '01' && code !== '02');

export const mobilityOptions = (
  lifeFragilityTypeCode: string | null | undefined,
): readonly ItemOf<'mobFragilityTypes'>[] =>
  choicesOf('mobFragilityTypes').filter(({ code }) => isMobilityAllowed(lifeFragilityTypeCode, code));

/** Spec 000 §4: flagged options are available only at VALUTAZIONE_UVBR, or if the care plan has a supposed rehabilitation need. */
export const isSocialAllowed = (step: Step | undefined, supposedRehabNeed: boolean, code: string): boolean =>
  !findCode('socialFragilityTypes', code)?.isRehabNeedSupposed || step === 'VALUTAZIONE_UVBR' || supposedRehabNeed;

export const socialFragilityOptions = (
  step: Step | undefined,
  supposedRehabNeed: boolean,
): readonly ItemOf<'socialFragilityTypes'>[] =>
  choicesOf('socialFragilityTypes').filter(({ code }) => isSocialAllowed(step, supposedRehabNeed, code));
