import type { TakeCharge } from '@percorso/domain';
import type { FormScreen } from '../../screen';
import { ownPractitioner } from '../own-practitioner';

export const takeChargeScreen: FormScreen<TakeCharge> = { initial: ownPractitioner };
