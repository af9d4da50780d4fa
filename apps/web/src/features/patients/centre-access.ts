import type { PatientLiteRow } from '@percorso/domain';

type Steps = Pick<PatientLiteRow, 'currentDistrictStep' | 'currentRehabStep'>;

/**
 * Whether a centre may open an access: it has no open access, and the unit's episode is at the access to rehabilitation. Users of a
 * centre do not see the step of the unit, so for them the search checks it.
 */
export const mayBeOpenedAtCentre = ({ currentDistrictStep, currentRehabStep }: Steps, isCentre: boolean): boolean =>
  currentRehabStep === null && (isCentre || currentDistrictStep === 'ACCESSO_RIABILITAZIONE_UOD');
