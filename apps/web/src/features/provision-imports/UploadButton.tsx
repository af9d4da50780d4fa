import { Button } from '@chakra-ui/react/button';
import { provisionImportLabels as labels } from '@percorso/domain';
import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-part';

const UploadDialog = lazyPart(() => import('./UploadDialog'));

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
