import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  openEpisodeLabels,
  patientLabels,
  patientSearchLabels,
  shellLabels,
  type Patient,
} from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { findPatient } from '../../../api/patients';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/display/dates';
import { Modal } from '../../../ui/dialogs/Modal';
import { IdentifierSearch } from '../../../ui/patient-search/IdentifierSearch';
import { SearchReason } from '../../../ui/patient-search/SearchReason';

type Props = { onFound: (patientId: string) => void; onClose: () => void };

const messageOf = (patient: Patient | null | undefined): string | undefined => {
  if (patient === null) return patientSearchLabels.notFound;
  if (patient?.deathDate) return fillLabel(patientLabels.noNewAccess, { date: formatDate(patient.deathDate) });
  // Spec 001 §8: a patient with an open access cannot get another one.
  return patient?.currentDistrictStep ? openEpisodeLabels.alreadyOpen : undefined;
};

/** The dialog that finds a patient by identifier before a new episode is created from the list of patients. Spec 001 §2. */
export default function FindPatientDialog({ onFound, onClose }: Props) {
  const search = useMutation({ mutationFn: findPatient, meta: { asksReason: true } });
  const goOn = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const patient = search.data;
  const error = messageOf(patient);
  return (
    <Modal
      title={openEpisodeLabels.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {shellLabels.back}
          </Button>
          {patient &&
            (error ? (
              <Button asChild>
                <Link ref={goOn} to={paths.patient(patient.id)}>
                  {patientLabels.openPatient}
                </Link>
              </Button>
            ) : (
              <Button ref={goOn} onClick={() => onFound(patient.id)}>
                {openEpisodeLabels.goOn}
              </Button>
            ))}
        </>
      }
    >
      <Text mb="4">{openEpisodeLabels.searchIntro}</Text>
      <IdentifierSearch
        found={patient ?? undefined}
        error={error}
        onSearch={(identifier) => search.mutate({ identifier })}
        onReset={search.reset}
      />
      <SearchReason search={search} preselected="APERTURA_ACCESSO" returnFocus={() => goOn.current} />
    </Modal>
  );
}
