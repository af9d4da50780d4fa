import type { Closing } from '@percorso/domain';
import type { FormScreen } from '../../screen';

// It may be dated after the patient's death.
export const closingScreen: FormScreen<Closing> = { initial: ({ facts }) => ({ closingDate: facts.today }) };
