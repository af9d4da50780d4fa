import type { TakeCharge } from '@percorso/domain';
import type { FormScreen } from '../../screen';
import { onOwnDay } from '../own-practitioner';

export const takeChargeScreen: FormScreen<TakeCharge> = { initial: onOwnDay('takeChargeDate') };
