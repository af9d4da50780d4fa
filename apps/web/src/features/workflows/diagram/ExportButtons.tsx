import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { machineDetailLabels as labels, type WorkflowName } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { notify } from '../../../api/notify';
import { exportFormats, exportMachine, type ExportFormat } from './exports';

/** Buttons that export the diagram in each format. The files are generated in the browser from the machine. */
export function ExportButtons({ name, version }: { name: WorkflowName; version: number }) {
  const saving = useMutation({
    mutationFn: (format: ExportFormat) => exportMachine(name, version, format),
    onError: notify.error,
  });
  return (
    <Flex role="group" aria-label={labels.exports} wrap="wrap" gap="2" _print={{ display: 'none' }}>
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="outline"
          bg="bg"
          size={{ base: 'md', sm: 'sm' }}
          disabled={saving.isPending}
          onClick={() => saving.mutate(format)}
        >
          <Download size={16} aria-hidden />
          {labels[format]}
        </Button>
      ))}
    </Flex>
  );
}
