import type { SheetType } from '@percorso/domain';

/** Facts for the guards of the centre's episode. Loaded by the server; clients cannot set them. */
export type CdrEpisodeFacts = {
  /** Compulsory sheets of the current step that are not completed. */
  missingSheets: SheetType[];
  /** State of the unit's episode. */
  unitState: string;
  operatingPlanState: string | null;
  provisions: number;
  isAdministrator: boolean;
  /** Spec 000 §6, special ability: the invalidate button in the external closure step. */
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
