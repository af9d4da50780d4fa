import { Button } from '@chakra-ui/react/button';
import { accessLabels as labels, type PrintedAccessesQuery } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { notify } from '../../../api/notify';
import { download } from '../../../ui/data-table/download';
import { fetchDocument } from './queries';

type Props = {
  patientId: string;
  document: Parameters<typeof fetchDocument>[1];
  label: string;
  fileName: string;
  Icon: LucideIcon;
  query?: Partial<PrintedAccessesQuery>;
};

/** A button that downloads a document for the person. It is not a link, since a link would not send the bearer token. */
export function DocumentButton({ patientId, document, label, fileName, Icon, query = {} }: Props) {
  const type = fileName.endsWith('.pdf') ? 'application/pdf' : 'application/json';
  const saving = useMutation({
    mutationFn: async () => download(await fetchDocument(patientId, document, query, type), fileName, type),
    onError: notify.error,
  });
  return (
    <Button
      variant="outline"
      bg="bg"
      disabled={saving.isPending}
      aria-busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <Icon size={18} aria-hidden />
      {saving.isPending ? labels.preparing : label}
    </Button>
  );
}
