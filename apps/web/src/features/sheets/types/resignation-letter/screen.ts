import type { ResignationLetter } from '@percorso/domain';
import type { FormScreen } from '../../screen';

// It may be dated after the patient's death.
export const resignationLetterScreen: FormScreen<ResignationLetter> = {
  initial: ({ facts }) => ({ date: facts.today }),
};
