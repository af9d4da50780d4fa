import type { PatientLiteRow } from '@percorso/domain';

type Steps = Pick<PatientLiteRow, 'currentDistrictStep' | 'currentRehabStep'>;

/**
 * Whether an access to a centre may be opened for the patient: no access to a centre is open, and the unit's episode is at the access to
 * rehabilitation. `isCentre`: the user belongs to a centre and does not see the step of the unit's episode; the step is then checked by the
 * search for the episode.
 */
export const mayBeOpenedAtCentre = ({ currentDistrictStep, currentRehabStep }: Steps, isCentre: boolean): boolean =>
  currentRehabStep === null && (isCentre || currentDistrictStep === 'ACCESSO_RIABILITAZIONE_UOD');
