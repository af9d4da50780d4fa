import { Text } from '@chakra-ui/react/text';
import { sheetIntroLabels, type SheetRow, type SheetType } from '@percorso/domain';
import type { ComponentType } from 'react';
import '../../ui/italian-messages';
import { AuthorisationPanel } from './panels/AuthorisationPanel';
import { FilledSheet } from './panels/FilledSheet';
import { CentrePlanPanel } from './panels/CentrePlanPanel';
import { OutcomePanel } from './panels/OutcomePanel';
import { PlanSummaryPanel } from './panels/PlanSummaryPanel';
import { PriSummaryPanel } from './panels/PriSummaryPanel';
import { RemodellingPanel } from './panels/RemodellingPanel';
import { SourceSheets } from './panels/SourceSheets';
import { UnitPlanPanel } from './panels/UnitPlanPanel';

type Panel = ComponentType<{ sheet: SheetRow }>;

// Sheets that act through events of another instance, or only show what others wrote.
const panels: Partial<Record<SheetType, Panel>> = {
  ESITO_VALUTAZIONE: OutcomePanel,
  AUTORIZZAZIONE: AuthorisationPanel,
  RIMODULAZIONI: RemodellingPanel,
  RIEPILOGO_PIANO: PlanSummaryPanel,
  RIEPILOGO_PRI: PriSummaryPanel,
};

const panelOf = ({ type, kind }: SheetRow): Panel => {
  if (type === 'PIANO_OPERATIVO') return kind === 'awaiting' ? UnitPlanPanel : CentrePlanPanel;
  return panels[type] ?? (kind === 'readOnly' ? SourceSheets : FilledSheet);
};

/** What an open sheet holds. */
export default function SheetPanel({ sheet }: { sheet: SheetRow }) {
  const Panel = panelOf(sheet);
  return (
    <>
      <Text color="fg.muted" mb="4">
        {sheetIntroLabels[sheet.type]}
      </Text>
      <Panel sheet={sheet} />
    </>
  );
}
