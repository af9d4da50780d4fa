import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { registryFormLabels } from '@percorso/domain';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { Modal } from '../../../ui/dialogs/Modal';

/** Dialog after an insert: offers the civil registry page or the patient page (spec 001 §2). */
export function InsertedDialog({ patientId }: { patientId: string }) {
  const navigate = useNavigate();
  // Replaces the form in the browser's history, so that Back does not return to the form of a person who is already registered.
  const goTo = (path: string) => () => void navigate(path, { replace: true });
  return (
    <Modal
      isAlert
      title={registryFormLabels.insertedTitle}
      onClose={goTo(paths.civilRegistry(patientId))}
      footer={
        <>
          <Button variant="outline" onClick={goTo(paths.civilRegistry(patientId))}>
            {registryFormLabels.goToRegistry}
          </Button>
          <Button onClick={goTo(paths.patient(patientId))}>{registryFormLabels.goToPatient}</Button>
        </>
      }
    >
      <Text>{registryFormLabels.insertedText}</Text>
    </Modal>
  );
}
