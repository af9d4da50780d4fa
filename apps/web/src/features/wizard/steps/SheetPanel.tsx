import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { exitOutcomesIntro, sheetIntroLabels, type SheetRow } from '@percorso/domain';
import '../../../ui/form/italian-messages';
import { PanelOfSheet } from '../panels/PanelOfSheet';
import { PrintButton } from '../panels/PrintButton';
import { useWizardContext } from '../wizard-context';

/** The content of an open sheet. */
export default function SheetPanel({ sheet }: { sheet: SheetRow }) {
  const { shownStep } = useWizardContext();
  return (
    <>
      <Flex mb="4" gap="3" wrap="wrap" justify="space-between" align="start">
        <Text color="fg.muted">{sheet.step === shownStep ? sheetIntroLabels[sheet.type] : exitOutcomesIntro}</Text>
        <PrintButton sheet={sheet} />
      </Flex>
      <PanelOfSheet sheet={sheet} />
    </>
  );
}
