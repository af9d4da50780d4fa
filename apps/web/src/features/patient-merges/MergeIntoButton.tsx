import { Button } from '@chakra-ui/react/button';
import { patientMergeLabels as labels } from '@percorso/domain';
import { Merge } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useGrant } from '../../api/me';
import { lazyPart } from '../../lazy-part';

const OtherRecordDialog = lazyPart(() => import('./OtherRecordDialog'));

/** The button of a patient's page that begins a merge, for users who may merge records. */
export function MergeIntoButton({ patientId }: { patientId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useGrant('patient_merge_run')) return null;
  return (
    <>
      <Button variant="outline" bg="bg" size="sm" onClick={() => setOpen(true)}>
        <Merge size={16} aria-hidden />
        {labels.mergeInto}
      </Button>
      <Suspense>{isOpen && <OtherRecordDialog patientId={patientId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
