import type { ClinicalEvaluation } from '@percorso/domain';
import type { FormScreen } from '../../screen';
import { ownPractitioner } from '../own-practitioner';

export const clinicalEvaluationScreen: FormScreen<ClinicalEvaluation> = { initial: ownPractitioner };
