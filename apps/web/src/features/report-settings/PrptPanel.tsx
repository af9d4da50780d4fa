import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { fillLabel, placeLabels, type ReportDefinition, reportSettingsLabels as labels } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { notify } from '../../api/notify';
import { download } from '../../ui/data-table/download';
import { DeleteButton } from '../../ui/dialogs/DeleteButton';
import { sizeText } from '../../ui/display/file-size';
import { Panel } from '../../ui/page/Panel';
import { deletePrpt, fetchPrpt, reportQuery, uploadPrpt } from './queries';

/** Panel for the PRPT layout that is stored with a report. */
export function PrptPanel({ report: { id, revision, prpt } }: { report: ReportDefinition }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { queryKey } = reportQuery(id);
  const sending = useMutation({
    mutationFn: (file: File) => uploadPrpt(id, file, revision),
    onSuccess: (report) => {
      client.setQueryData(queryKey, report);
      notify.success(labels.prptSaved);
    },
  });
  const fetching = useMutation({
    mutationFn: async () => download(await fetchPrpt(id), prpt?.fileName ?? '', 'application/octet-stream'),
  });
  return (
    <Panel title={labels.prpt} intro={labels.prptIntro}>
      <HStack wrap="wrap" gap="3">
        <Text overflowWrap="anywhere">{prpt ? `${prpt.fileName} (${sizeText(prpt.size)})` : labels.prptNone}</Text>
        <Button
          size="sm"
          variant="outline"
          bg="bg"
          loading={sending.isPending}
          onClick={() => {
            if (input.current) input.current.value = '';
            input.current?.click();
          }}
        >
          <Upload size={16} aria-hidden />
          {labels.prptUpload}
        </Button>
        <VisuallyHidden asChild>
          <input
            ref={input}
            type="file"
            accept=".prpt"
            tabIndex={-1}
            aria-label={labels.prpt}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) sending.mutate(file);
            }}
          />
        </VisuallyHidden>
        {prpt && (
          <>
            <Button size="sm" variant="outline" bg="bg" loading={fetching.isPending} onClick={() => fetching.mutate()}>
              <Download size={16} aria-hidden />
              {labels.prptDownload}
            </Button>
            <DeleteButton
              label={`${placeLabels.delete}: ${prpt.fileName}`}
              question={fillLabel(labels.deletePrpt, { file: prpt.fileName })}
              remove={() => deletePrpt(id, revision)}
              onDeleted={() => client.invalidateQueries({ queryKey })}
              deletedText={labels.prptDeleted}
            />
          </>
        )}
      </HStack>
    </Panel>
  );
}
