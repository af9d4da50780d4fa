import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { patientMergeLabels as labels, patientLabels, shellLabels } from '@percorso/domain';
import { Merge } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStatus } from '../../api/api-error';
import { api } from '../../api/client';
import { useGrant } from '../../api/me';
import { notify } from '../../api/notify';
import { paths } from '../../paths';
import { Modal } from '../../ui/dialogs/Modal';
import { IdentifierField } from '../../ui/fields/IdentifierField';

/** The button of a patient's page that begins a merge, for users who may merge records: it asks for the other record's identifier. */
export function MergeIntoButton({ patientId }: { patientId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useGrant('patient_merge_run')) return null;
  return (
    <>
      <Button variant="outline" bg="bg" size="sm" onClick={() => setOpen(true)}>
        <Merge size={16} aria-hidden />
        {labels.mergeInto}
      </Button>
      {isOpen && <OtherRecordDialog patientId={patientId} onClose={() => setOpen(false)} />}
    </>
  );
}

function OtherRecordDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const formId = useId();
  const [identifier, setIdentifier] = useState('');
  const [error, setError] = useState<string>();
  const search = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      const other = await api.send('POST', '/patients/search', {
        body: { identifier: identifier.trim().toUpperCase() },
      });
      if (other.id === patientId) return setError(labels.sameRecord);
      void navigate(paths.newPatientMerge(patientId, other.id));
    } catch (failure) {
      if (isStatus(failure, 404)) return setError(labels.otherUnknown);
      if (isStatus(failure, 400, 422)) return setError(failure.fieldFaults[0]?.message ?? failure.userMessage);
      notify.error(failure);
    }
  };
  return (
    <Modal
      title={labels.mergeInto}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {shellLabels.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {labels.proceed}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void search(event)}>
        <Stack gap="4">
          <Text>{labels.otherIntro}</Text>
          <IdentifierField
            label={patientLabels.taxCode}
            value={identifier}
            onChange={(event) => setIdentifier(event.target.value)}
            error={error}
          />
        </Stack>
      </form>
    </Modal>
  );
}
