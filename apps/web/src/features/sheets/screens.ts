import {
  accessCardSheet,
  carePlanSchemasSheet,
  careRegimesSheet,
  careTeamSheet,
  clinicalEvaluationSheet,
  closingSheet,
  diagnosesSheet,
  diarySheet,
  disabilityClassificationsSheet,
  type EntryContents,
  type EntryViews,
  type FormSheetType,
  formSheetTypes,
  finalEvaluationSheet,
  firstEvaluationSheet,
  integratedHomecareSheet,
  listOfType,
  listSheetTypes,
  medicalHistorySheet,
  midTermEvaluationsSheet,
  needEvaluationSheet,
  ofDefinitions,
  operatingPlanSheet,
  provisionsSheet,
  resignationLetterSheet,
  type SheetContents,
  suspensionsSheet,
  takeChargeSheet,
} from '@percorso/domain';
import { isTableSheetType, type TableSheetType } from './layout';
import type { FormScreen, ListScreen, CompleteFormScreen, CompleteListScreen } from './screen';
import { accessCardScreen } from './types/access-card/screen';
import { carePlanSchemasScreen } from './types/care-plan-schemas/screen';
import { careRegimesScreen } from './types/care-regimes/screen';
import { careTeamScreen } from './types/care-team/screen';
import { clinicalEvaluationScreen } from './types/clinical-evaluation/screen';
import { closingScreen } from './types/closing/screen';
import { diagnosesScreen } from './types/diagnoses/screen';
import { diaryScreen } from './types/diary/screen';
import { disabilityClassificationsScreen } from './types/disability-classifications/screen';
import { finalEvaluationScreen } from './types/final-evaluation/screen';
import { firstEvaluationScreen } from './types/first-evaluation/screen';
import { integratedHomecareScreen } from './types/integrated-homecare/screen';
import { medicalHistoryScreen } from './types/medical-history/screen';
import { midTermEvaluationsScreen } from './types/mid-term-evaluations/screen';
import { needEvaluationScreen } from './types/need-evaluation/screen';
import { operatingPlanScreen } from './types/operating-plan/screen';
import { provisionsScreen } from './types/provisions/screen';
import { resignationLetterScreen } from './types/resignation-letter/screen';
import { suspensionsScreen } from './types/suspensions/screen';
import { takeChargeScreen } from './types/take-charge/screen';
import { completeForm, completeList } from './complete-screen';

/** The screen definitions of forms. The screen of any other form follows from its schema and labels. */
const formScreens: { [T in FormSheetType]?: FormScreen<SheetContents[T]> } = {
  [accessCardSheet.type]: accessCardScreen,
  [takeChargeSheet.type]: takeChargeScreen,
  [integratedHomecareSheet.type]: integratedHomecareScreen,
  [firstEvaluationSheet.type]: firstEvaluationScreen,
  [medicalHistorySheet.type]: medicalHistoryScreen,
  [needEvaluationSheet.type]: needEvaluationScreen,
  [operatingPlanSheet.type]: operatingPlanScreen,
  [clinicalEvaluationSheet.type]: clinicalEvaluationScreen,
  [finalEvaluationSheet.type]: finalEvaluationScreen,
  [resignationLetterSheet.type]: resignationLetterScreen,
  [closingSheet.type]: closingScreen,
};

/** The screen definitions of lists. The screen of any other list, except lists of files, follows from its schema and labels. */
const listScreens: { [T in TableSheetType]?: ListScreen<EntryContents[T], EntryViews[T]> } = {
  [careTeamSheet.type]: careTeamScreen,
  [disabilityClassificationsSheet.type]: disabilityClassificationsScreen,
  [diagnosesSheet.type]: diagnosesScreen,
  [carePlanSchemasSheet.type]: carePlanSchemasScreen,
  [careRegimesSheet.type]: careRegimesScreen,
  [provisionsSheet.type]: provisionsScreen,
  [suspensionsSheet.type]: suspensionsScreen,
  [diarySheet.type]: diaryScreen,
  [midTermEvaluationsSheet.type]: midTermEvaluationsScreen,
};

const completeForms = ofDefinitions(formSheetTypes, ({ type, schema }): CompleteFormScreen =>
  completeForm(type, schema, formScreens[type] as FormScreen | undefined),
);
const completeLists = ofDefinitions(listSheetTypes.filter(isTableSheetType), ({ type }): CompleteListScreen =>
  completeList(type, listOfType(type), listScreens[type] as ListScreen | undefined),
);

export const formScreenOf = (type: FormSheetType): CompleteFormScreen => completeForms[type];
/** Returns the screen of a list. Its type is general, although each screen expects the entries of its own list. */
export const listScreenOf = (type: TableSheetType): CompleteListScreen => completeLists[type];
