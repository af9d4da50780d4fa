import type { ClinicalEvaluation } from '@percorso/domain';
import type { FormScreen } from '../../screen';
import { onOwnDay } from '../own-practitioner';

export const clinicalEvaluationScreen: FormScreen<ClinicalEvaluation> = { initial: onOwnDay('date') };
