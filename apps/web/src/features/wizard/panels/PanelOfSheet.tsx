import {
  authorisationSheet,
  evaluationOutcomeSheet,
  type FilledSheetType,
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
type ActingType = Exclude<SheetType, FilledSheetType | ListSheetType>;
type OwnPanelType = ActingType | typeof priSummarySheet.type | typeof operatingPlanSheet.type;

const OperatingPlanPanel: Panel = ({ sheet }) => (sheet.kind === 'awaiting' ? <UnitPlanPanel /> : <CentrePlanPanel />);

/** Sheets that act through events of another instance, or show what others wrote: each has a panel of its own. */
const ownPanels: Record<OwnPanelType, Panel> & { [T in SheetType]?: Panel } = {
  [evaluationOutcomeSheet.type]: OutcomePanel,
  [authorisationSheet.type]: AuthorisationPanel,
  [remodellingsSheet.type]: RemodellingPanel,
  [planSummarySheet.type]: PlanSummaryPanel,
  [priSummarySheet.type]: PriSummaryPanel,
  [operatingPlanSheet.type]: OperatingPlanPanel,
};

/** What a sheet holds, in the panel of its type: most are filled by a person, or read what the other organisation filled. */
export function PanelOfSheet({ sheet }: { sheet: SheetRow }) {
  const Own = ownPanels[sheet.type];
  if (Own) return <Own sheet={sheet} />;
  return sheet.kind === 'readOnly' ? <SourceSheets sheet={sheet} /> : <FilledSheet sheet={sheet} />;
}
