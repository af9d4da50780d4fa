import { careTeamSheet, type ListSheetType, midTermEvaluationsSheet, type SheetDetail } from '@percorso/domain';
import type { ComponentType } from 'react';
import { AppointmentsSection } from '../../appointments/AppointmentsSection';
import type { useSheetFormContext } from '../../sheets/use-sheet-form-context';
import { useWizardContext } from '../wizard-context';
import { OtherEvaluations } from './OtherEvaluations';

type Beneath = ComponentType<{
  sheet: SheetDetail;
  context: NonNullable<ReturnType<typeof useSheetFormContext>>;
  readOnly: boolean;
}>;

const TeamAppointments: Beneath = ({ context: { team }, readOnly }) => {
  const { episode } = useWizardContext();
  return <AppointmentsSection {...{ episode, team, readOnly }} />;
};

/** The components that are shown beneath the entries of some lists, by the type of the list. */
export const beneathList: { [T in ListSheetType]?: Beneath } = {
  [midTermEvaluationsSheet.type]: OtherEvaluations,
  [careTeamSheet.type]: TeamAppointments,
};
