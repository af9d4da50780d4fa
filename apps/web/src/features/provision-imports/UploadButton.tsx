import { Button } from '@chakra-ui/react/button';
import { provisionImportLabels as labels } from '@percorso/domain';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const UploadDialog = lazy(() => import('./UploadDialog'));

export function UploadButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload size={18} aria-hidden />
        {labels.upload}
      </Button>
      <Suspense>{isOpen && <UploadDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
