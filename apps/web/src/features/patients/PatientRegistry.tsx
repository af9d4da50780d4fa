import { genderLabels, patientLabels, type Patient } from '@percorso/domain';
import { formatDate } from '../../ui/dates';
import { Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { RegistryLink } from '../civil-registry/RegistryLink';

export function PatientRegistry({ patient }: { patient: Patient }) {
  const { healthDistrict, residenceDistrictUnit } = patient;
  return (
    <Panel title={patientLabels.registry} tools={<RegistryLink patientId={patient.id} />}>
      <Facts
        facts={[
          [patientLabels.taxCode, patient.identifier],
          [patientLabels.birthDate, formatDate(patient.birthDate)],
          [patientLabels.birthPlace, patient.birthPlace],
          [patientLabels.gender, genderLabels[patient.gender]],
          [patientLabels.folderNumber, patient.folderNumber],
          [patientLabels.openDate, formatDate(patient.openDate)],
          [patientLabels.residenceUnit, residenceDistrictUnit.description],
          [patientLabels.healthDistrict, healthDistrict.description],
          [patientLabels.localHealthAuthority, healthDistrict.localHealthAuthority.description],
        ]}
      />
    </Panel>
  );
}
