import type { PatientLiteRow } from '@percorso/domain';

type Steps = Pick<PatientLiteRow, 'currentDistrictStep' | 'currentRehabStep'>;

/**
 * Whether a centre may have an access to open: it has none, and the unit is at the access to rehabilitation. Who sees as a centre is not
 * told where the unit is: the search says it.
 */
export const mayBeOpenedAtCentre = ({ currentDistrictStep, currentRehabStep }: Steps, isCentre: boolean): boolean =>
  currentRehabStep === null && (isCentre || currentDistrictStep === 'ACCESSO_RIABILITAZIONE_UOD');
