import {
  authorisationSheet,
  evaluationOutcomeSheet,
  type FormSheetType,
  type ListSheetType,
  operatingPlanSheet,
  planSummarySheet,
  priSummarySheet,
  remodellingsSheet,
  type SheetRow,
  type SheetType,
} from '@percorso/domain';
import type { ComponentType } from 'react';
import { AuthorisationPanel } from './AuthorisationPanel';
import { CentrePlanPanel } from './CentrePlanPanel';
import { FilledSheet } from './FilledSheet';
import { OutcomePanel } from './OutcomePanel';
import { PlanSummaryPanel } from './PlanSummaryPanel';
import { PriSummaryPanel } from './PriSummaryPanel';
import { RemodellingPanel } from './RemodellingPanel';
import { SourceSheets } from './SourceSheets';
import { UnitPlanPanel } from './UnitPlanPanel';

type Panel = ComponentType<{ sheet: SheetRow }>;
type ActingType = Exclude<SheetType, FormSheetType | ListSheetType>;
type OwnPanelType = ActingType | typeof priSummarySheet.type | typeof operatingPlanSheet.type;

const OperatingPlanPanel: Panel = ({ sheet }) => (sheet.kind === 'awaiting' ? <UnitPlanPanel /> : <CentrePlanPanel />);

/** The panels of sheets that act on another instance (such as the plan) or show the content of other sheets. */
const ownPanels: Record<OwnPanelType, Panel> & { [T in SheetType]?: Panel } = {
  [evaluationOutcomeSheet.type]: OutcomePanel,
  [authorisationSheet.type]: AuthorisationPanel,
  [remodellingsSheet.type]: RemodellingPanel,
  [planSummarySheet.type]: PlanSummaryPanel,
  [priSummarySheet.type]: PriSummaryPanel,
  [operatingPlanSheet.type]: OperatingPlanPanel,
};

/** The panel of a sheet, which its type determines. Most sheets are filled in by a user or show the sheet of the other organisation. */
export function PanelOfSheet({ sheet }: { sheet: SheetRow }) {
  const Own = ownPanels[sheet.type];
  if (Own) return <Own sheet={sheet} />;
  return sheet.kind === 'readOnly' ? <SourceSheets sheet={sheet} /> : <FilledSheet sheet={sheet} />;
}
