import { Text } from '@chakra-ui/react/text';
import { patientLabels, type Patient } from '@percorso/domain';
import { formatDate } from '../../ui/display/dates';
import { Facts } from '../../ui/display/Facts';
import { Panel } from '../../ui/page/Panel';

/** Health card, enrolment with the ASL and general practitioner of a patient (spec 001 §3). */
export function PatientHealthcare({ patient }: { patient: Patient }) {
  const { generalPractitioner: doctor, healthCardNumber, startAslDate } = patient;
  const contacts = [
    doctor?.phoneNumber,
    doctor?.mobilePhoneNumber,
    doctor?.email,
    doctor?.institutionalEmail,
    doctor?.pec,
  ];
  const isEmpty = !doctor && !healthCardNumber && !startAslDate;
  return (
    <Panel title={patientLabels.healthcare}>
      {isEmpty ? (
        <Text color="fg.muted">{patientLabels.noHealthcare}</Text>
      ) : (
        <Facts
          facts={[
            [patientLabels.healthCardNumber, healthCardNumber],
            [patientLabels.healthCardGroup, patient.healthCardGroup?.description],
            [patientLabels.healthCardExpirationDate, formatDate(patient.healthCardExpirationDate)],
            [patientLabels.startAslDate, formatDate(startAslDate)],
            [patientLabels.generalPractitioner, doctor && [doctor.surname, doctor.name].filter(Boolean).join(' ')],
            [patientLabels.generalPractitionerContacts, contacts.filter(Boolean).join(', ')],
          ]}
        />
      )}
    </Panel>
  );
}
