import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { panelLabels, type SheetState } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sheetQuery } from '../../sheets/queries';
import { MotivationDialog } from './MotivationDialog';
import { canSend, eventTo, offerOf, type PanelProps } from './panel-props';

const told: Partial<Record<SheetState, string>> = {
  IN_ATTESA_ESITO: panelLabels.summaryWaiting,
  COMPLETATA: panelLabels.summaryAcknowledged,
};

/** RIEPILOGO_PRI where the residence unit differs: its director acknowledges the PRI, or sends it back. Spec 000 §4. */
export function SummaryPanel({ sheet, request }: PanelProps) {
  const [isRefusing, setRefusing] = useState(false);
  const { data } = useQuery(sheetQuery(sheet.id));
  if (!data) return null;
  const { view } = data;
  const offered = (type: string) => canSend(offerOf(view, type));
  return (
    <Stack gap="4">
      <Text>{told[sheet.state]}</Text>
      <HStack gap="3" flexWrap="wrap">
        {offered('SUBMIT') && (
          <Button onClick={() => request(eventTo(view, 'SUBMIT'))}>{panelLabels.summarySend}</Button>
        )}
        {offered('ACCEPT') && (
          <Button onClick={() => request(eventTo(view, 'ACCEPT'))}>{panelLabels.summaryAccept}</Button>
        )}
        {offered('REFUSE') && (
          <Button variant="outline" colorPalette="red" onClick={() => setRefusing(true)}>
            {panelLabels.summaryRefuse}
          </Button>
        )}
      </HStack>
      {isRefusing && (
        <MotivationDialog
          title={panelLabels.summaryRefuse}
          question={panelLabels.requiredMotivation}
          confirmLabel={panelLabels.summaryRefuse}
          onClose={() => setRefusing(false)}
          onConfirm={(motivation) => {
            setRefusing(false);
            request(eventTo(view, 'REFUSE', { motivation }));
          }}
        />
      )}
    </Stack>
  );
}
