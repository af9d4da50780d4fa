import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { isPrintedSheetType, printLabels, printOf, type SheetRow } from '@percorso/domain';
import { Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../../api/client';
import { notify } from '../../../api/notify';
import { download } from '../../../ui/data-table/download';
import { useHiddenParts } from '../steps/hidden-parts';
import { useWizardContext } from '../wizard-context';

const PDF = 'application/pdf';

/** A button that downloads the last saved version of a sheet as PDF. It is not a link, since a link would not send the bearer token. */
export function PrintButton({ sheet: { id, step, type, updatedAt } }: { sheet: SheetRow }) {
  const { hidesButton } = useHiddenParts(step);
  const { isDirty } = useWizardContext();
  const [isPrinting, setPrinting] = useState(false);
  const reason = useId();
  // The PDF of the summary is generated from the PRI, so it can be printed before the sheet itself is saved.
  if (!isPrintedSheetType(type) || (!printOf(type).isGenerated && updatedAt === null)) return null;
  if (hidesButton('print')) return null;
  const print = async () => {
    setPrinting(true);
    const reply = await api.raw(`/sheets/${id}/pdf`, { accept: PDF });
    download(await reply.blob(), printOf(type).fileName, PDF);
  };
  return (
    <Box textAlign="end">
      <Button
        size={{ base: 'md', sm: 'sm' }}
        variant="outline"
        bg="bg"
        loading={isPrinting}
        loadingText={printLabels.preparing}
        disabled={isDirty}
        aria-describedby={isDirty ? reason : undefined}
        onClick={() =>
          void print()
            .catch(notify.error)
            .finally(() => setPrinting(false))
        }
      >
        <Printer size={16} aria-hidden />
        {printLabels.print}
      </Button>
      {isDirty && (
        <Text id={reason} fontSize="sm" color="fg.muted" mt="1">
          {printLabels.saveFirst}
        </Text>
      )}
    </Box>
  );
}
