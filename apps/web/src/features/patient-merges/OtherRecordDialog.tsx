import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { patientMergeLabels as labels, patientSearchLabels, shellLabels } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { findPatient } from '../../api/patients';
import { paths } from '../../paths';
import { Modal } from '../../ui/dialogs/Modal';
import { IdentifierSearch } from '../../ui/patient-search/IdentifierSearch';
import { SearchReason } from '../../ui/patient-search/SearchReason';

type Props = { patientId: string; onClose: () => void };

/** Asks for the identifier of the other record of a merge, and opens the page that shows both. */
export default function OtherRecordDialog({ patientId, onClose }: Props) {
  const navigate = useNavigate();
  const search = useMutation({
    mutationFn: findPatient,
    meta: { asksReason: true },
    onSuccess: (other) => {
      if (other && other.id !== patientId) void navigate(paths.newPatientMerge(patientId, other.id));
    },
  });
  const messageOf = (): string | undefined => {
    if (search.data === null) return patientSearchLabels.notFound;
    return search.data?.id === patientId ? labels.sameRecord : undefined;
  };
  return (
    <Modal
      title={labels.mergeInto}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {shellLabels.cancel}
        </Button>
      }
    >
      <Text mb="4">{labels.otherIntro}</Text>
      <IdentifierSearch
        error={messageOf()}
        onSearch={(identifier) => search.mutate({ identifier })}
        onReset={search.reset}
      />
      <SearchReason search={search} />
    </Modal>
  );
}
