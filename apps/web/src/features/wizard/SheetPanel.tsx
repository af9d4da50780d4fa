import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { exitOutcomesIntro, sheetIntroLabels, type SheetRow } from '@percorso/domain';
import type { ReactNode } from 'react';
import '../../ui/form/italian-messages';
import { useWizardContext } from './wizard-context';
import { AuthorisationPanel } from './panels/AuthorisationPanel';
import { FilledSheet } from './panels/FilledSheet';
import { CentrePlanPanel } from './panels/CentrePlanPanel';
import { OutcomePanel } from './panels/OutcomePanel';
import { PlanSummaryPanel } from './panels/PlanSummaryPanel';
import { PriSummaryPanel } from './panels/PriSummaryPanel';
import { RemodellingPanel } from './panels/RemodellingPanel';
import { SourceSheets } from './panels/SourceSheets';
import { UnitPlanPanel } from './panels/UnitPlanPanel';
import { PrintButton } from './PrintButton';

// Some sheets act through events of another instance, or only show what others wrote.
const panelOf = (sheet: SheetRow): ReactNode => {
  switch (sheet.type) {
    case 'ESITO_VALUTAZIONE':
      return <OutcomePanel />;
    case 'AUTORIZZAZIONE':
      return <AuthorisationPanel />;
    case 'RIMODULAZIONI':
      return <RemodellingPanel />;
    case 'RIEPILOGO_PIANO':
      return <PlanSummaryPanel />;
    case 'RIEPILOGO_PRI':
      return <PriSummaryPanel sheet={sheet} />;
    case 'PIANO_OPERATIVO':
      return sheet.kind === 'awaiting' ? <UnitPlanPanel /> : <CentrePlanPanel />;
    default:
      return sheet.kind === 'readOnly' ? <SourceSheets sheet={sheet} /> : <FilledSheet sheet={sheet} />;
  }
};

/** What an open sheet holds. */
export default function SheetPanel({ sheet }: { sheet: SheetRow }) {
  const { shown } = useWizardContext();
  return (
    <>
      <Flex mb="4" gap="3" wrap="wrap" justify="space-between" align="start">
        <Text color="fg.muted">{sheet.step === shown ? sheetIntroLabels[sheet.type] : exitOutcomesIntro}</Text>
        <PrintButton sheet={sheet} />
      </Flex>
      {panelOf(sheet)}
    </>
  );
}
