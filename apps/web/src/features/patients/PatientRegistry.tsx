import { Flex } from '@chakra-ui/react/flex';
import {
  fillLabel,
  genderLabels,
  otherServiceLabels,
  otherServiceList,
  patientLabels,
  registrySourceLabels,
  stepLabels,
  type EpisodeStep,
  type Patient,
} from '@percorso/domain';
import { useSeesAsCentre } from '../../api/me';
import { formatDate, formatDay } from '../../ui/display/dates';
import { Facts } from '../../ui/display/Facts';
import { Panel } from '../../ui/page/Panel';
import { AccessesLink } from './accesses/AccessesLink';
import { MergeIntoButton } from '../patient-merges/MergeIntoButton';
import { RegistryLink } from '../civil-registry/RegistryLink';

const sourcesOf = (patient: Patient): string => {
  const sources = Object.keys(registrySourceLabels) as (keyof typeof registrySourceLabels)[];
  const known = sources.filter((source) => patient[source]).map((source) => registrySourceLabels[source]);
  return known.join(', ') || patientLabels.noSources;
};

/** The last answer of the other services of the region, with its date. */
const otherServicesOf = ({ otherServiceAnswer }: Patient): string => {
  if (!otherServiceAnswer) return otherServiceLabels.unknown;
  const { askedAt, episodes } = otherServiceAnswer;
  const answer = otherServiceList(episodes) || otherServiceLabels.none;
  return fillLabel(otherServiceLabels.answeredOn, { answer, date: formatDay(askedAt) });
};

const stepText = (step: EpisodeStep | null, none: string | null) => (step ? stepLabels[step] : none);

/** Personal data of a patient and the current step, which for users of a centre is the step of the centre (spec 001 §3). */
export function PatientRegistry({ patient }: { patient: Patient }) {
  const isCentre = useSeesAsCentre();
  const { healthDistrict, residenceDistrictUnit, currentDistrictStep, currentRehabStep } = patient;
  return (
    <Panel
      title={patientLabels.registry}
      tools={
        <Flex gap="2" wrap="wrap">
          <AccessesLink patientId={patient.id} />
          <MergeIntoButton patientId={patient.id} />
          <RegistryLink patientId={patient.id} />
        </Flex>
      }
    >
      <Facts
        facts={[
          [patientLabels.taxCode, patient.identifier],
          [patientLabels.birthDate, formatDate(patient.birthDate)],
          ...(patient.deathDate ? [[patientLabels.deathDate, formatDate(patient.deathDate)] as const] : []),
          [patientLabels.birthPlace, patient.birthPlace],
          [patientLabels.gender, genderLabels[patient.gender]],
          [patientLabels.folderNumber, patient.folderNumber],
          [patientLabels.openDate, formatDate(patient.openDate)],
          [patientLabels.residenceUnit, residenceDistrictUnit.description],
          [patientLabels.healthDistrict, healthDistrict.description],
          [patientLabels.localHealthAuthority, healthDistrict.localHealthAuthority.description],
          [patientLabels.step, isCentre ? null : stepText(currentDistrictStep, patientLabels.noAccess)],
          [patientLabels.rehabStep, stepText(currentRehabStep, isCentre ? patientLabels.noCentreAccess : null)],
          [patientLabels.sources, sourcesOf(patient)],
          [otherServiceLabels.heading, otherServicesOf(patient)],
        ]}
      />
    </Panel>
  );
}
