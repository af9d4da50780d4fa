import { codeLists, type ItemOf } from '../code-lists/code-lists.js';
import type { Step } from '../steps.js';

const totallyDependent = '03';

/** Spec 000 §4: life fragility 03 clears mobility, and removes its options 01 and 02. */
export const isMobilityCleared = (lifeFragilityTypeCode: string | null | undefined): boolean =>
  lifeFragilityTypeCode === totallyDependent;

export const mobilityOptions = (
  lifeFragilityTypeCode: string | null | undefined,
): readonly ItemOf<'mobFragilityTypes'>[] =>
  codeLists.mobFragilityTypes.filter(
    ({ code }) => !isMobilityCleared(lifeFragilityTypeCode) || (code !== '01' && code !== '02'),
  );

/** Spec 000 §4: flagged options show only at VALUTAZIONE_UVBR, or when the care plan has a supposed rehabilitation need. */
export const socialFragilityOptions = (
  step: Step | undefined,
  supposedRehabNeed: boolean,
): readonly ItemOf<'socialFragilityTypes'>[] =>
  codeLists.socialFragilityTypes.filter(
    ({ isRehabNeedSupposed }) => !isRehabNeedSupposed || step === 'VALUTAZIONE_UVBR' || supposedRehabNeed,
  );
