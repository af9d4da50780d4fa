import type { SheetType } from '@percorso/domain';

/** Facts for the guards of the centre's episode. The server loads them; clients cannot set them. */
export type CdrEpisodeFacts = {
  /** Compulsory sheets of the current step that are not completed. */
  missingSheets: SheetType[];
  /** State of the unit's episode. */
  unitState: string;
  operatingPlanState: string | null;
  provisions: number;
  isAdministrator: boolean;
  /** Whether the user has the special ability to invalidate the closing step. Spec 000 §6. */
  mayInvalidateClosure: boolean;
};

export const initialCdrEpisodeFacts: CdrEpisodeFacts = {
  missingSheets: [],
  unitState: 'ACCESSO_RIABILITAZIONE_UOD',
  operatingPlanState: null,
  provisions: 0,
  isAdministrator: false,
  mayInvalidateClosure: false,
};
