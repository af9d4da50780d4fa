import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import {
  centrePatientLabels,
  patientLabels,
  shellLabels,
  stateLabel,
  type CentrePatientLiteRow,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { centreEpisodeQuery } from '../../api/episodes';
import { formatDate } from '../../ui/display/dates';
import { Facts } from '../../ui/display/Facts';
import { Loaded } from '../../ui/feedback/Loaded';
import { Modal } from '../../ui/dialogs/Modal';

type Props = { row: CentrePatientLiteRow; onClose: () => void };

/** Dialog with the part of an episode that belongs to the centre, for a centre that did not take charge of the patient. */
export default function CentrePartDialog({ row, onClose }: Props) {
  const query = useQuery(centreEpisodeQuery(row.rehabCenterEpisodeOfCareId));
  return (
    <Modal
      title={centrePatientLabels.detailsTitle}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {shellLabels.close}
        </Button>
      }
    >
      <Text mb="4">{centrePatientLabels.detailsIntro}</Text>
      <Loaded query={query} rows={3}>
        {({ rehabilitationCenter, startDate, endDate, view, reasons: [reason] }) => (
          <Facts
            facts={[
              [patientLabels.patient, `${row.surname ?? ''} ${row.name ?? ''}`],
              [centrePatientLabels.centre, rehabilitationCenter.description],
              [centrePatientLabels.startDate, formatDate(startDate)],
              [centrePatientLabels.endDate, formatDate(endDate)],
              [centrePatientLabels.outcome, stateLabel(view.state)],
              [centrePatientLabels.reason, [reason?.description, reason?.note].filter(Boolean).join(' · ')],
              [centrePatientLabels.saidBy, reason?.by],
            ]}
          />
        )}
      </Loaded>
    </Modal>
  );
}
