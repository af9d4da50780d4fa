import { Button } from '@chakra-ui/react/button';
import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  accessLimits,
  episodeLabels,
  fillLabel,
  openCentreEpisodeLabels,
  openEpisodeLabels,
  shellLabels,
  patientLabels,
  patientSearchLabels,
  type PatientSearch,
} from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { defaultStructure } from '../../../api/acting-structure';
import { notify } from '../../../api/notify';
import { paths } from '../../../paths';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { formatDate, today } from '../../../ui/display/dates';
import { Modal } from '../../../ui/dialogs/Modal';
import { accessFormSchema, type AccessForm } from './access-form';
import { AccessFields } from './AccessFields';
import { sendTransition } from '../../../api/transitions';
import { useMe } from '../../../api/me';
import { IdentifierSearch } from '../../../ui/patient-search/IdentifierSearch';
import { usePatientSearch, type SearchOutcome } from './patient-search';

type Props = { identifier?: string; onClose: () => void };
type Opening = { patient: PatientSearch; districtUnitEpisodeId: string; form: AccessForm };

const opening = ({ patient, districtUnitEpisodeId, form }: Opening) => ({
  method: 'POST' as const,
  path: '/rehab-center-episodes' as const,
  body: {
    patientId: patient.patientId,
    rehabilitationCenterId: form.structureId,
    districtUnitEpisodeOfCareId: districtUnitEpisodeId,
    startDate: form.startDate,
  },
});

const messageOf = (outcome: SearchOutcome | undefined): string | undefined => {
  if (outcome?.kind === 'notFound') return patientSearchLabels.notFound;
  if (outcome?.kind === 'deceased')
    return fillLabel(patientLabels.noNewAccess, { date: formatDate(outcome.deathDate) });
  if (outcome?.kind === 'noOpenEpisode') return openCentreEpisodeLabels.noOpenEpisode;
  if (outcome?.kind === 'heldElsewhere') return openCentreEpisodeLabels.heldElsewhere;
  if (outcome?.kind === 'alreadyExists') return openCentreEpisodeLabels.alreadyExists;
  return undefined;
};

/** The create-episode dialog of a centre, which asks for the patient first, then for structure and date. Spec 001 §4. */
export default function OpenCentreEpisodeDialog({ identifier, onClose }: Props) {
  const { structures } = useMe();
  const navigate = useNavigate();
  const client = useQueryClient();
  const formId = useId();
  const search = usePatientSearch();
  const [confirming, setConfirming] = useState<Opening>();
  const outcome = search.data;
  const centres = structures.rehabilitationCenters;
  const limits = accessLimits(today());
  const { control, handleSubmit } = useForm<AccessForm>({
    resolver: zodResolver(accessFormSchema(limits)),
    defaultValues: { structureId: defaultStructure(centres), startDate: '' },
  });
  const goToEpisode = ({ patientId, openDistrictUnitEpisodeId }: PatientSearch) => {
    onClose();
    if (openDistrictUnitEpisodeId) void navigate(paths.episode(patientId, openDistrictUnitEpisodeId));
  };
  const save = useMutation({
    mutationFn: (confirmed: Opening) =>
      sendTransition(client, opening(confirmed), () => notify.success(openCentreEpisodeLabels.saved)),
    onSuccess: (_created, { patient }) => goToEpisode(patient),
  });

  return (
    <>
      <Modal
        title={openCentreEpisodeLabels.title}
        onClose={onClose}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {shellLabels.back}
            </Button>
            {outcome?.kind === 'alreadyExists' && (
              <Button onClick={() => goToEpisode(outcome.patient)}>{episodeLabels.goToEpisode}</Button>
            )}
            {outcome?.kind === 'found' && (
              <Button type="submit" form={formId}>
                {shellLabels.save}
              </Button>
            )}
          </>
        }
      >
        <Text mb="4">{openCentreEpisodeLabels.intro}</Text>
        <IdentifierSearch
          identifier={identifier}
          found={outcome?.kind === 'found' ? outcome.patient : undefined}
          error={messageOf(outcome)}
          onSearch={search.mutate}
          onReset={search.reset}
        />
        {outcome?.kind === 'found' && (
          <Box asChild mt="5">
            <form
              id={formId}
              noValidate
              onSubmit={(event) => void handleSubmit((form) => setConfirming({ ...outcome, form }))(event)}
            >
              <AccessFields
                kind="rehabilitationCenters"
                structureLabel={openCentreEpisodeLabels.structure}
                dateLabel={openCentreEpisodeLabels.startDate}
                control={control}
                limits={limits}
              />
            </form>
          </Box>
        )}
      </Modal>
      {confirming && (
        <ConfirmDialog
          title={openEpisodeLabels.confirmTitle}
          onConfirm={() => {
            setConfirming(undefined);
            save.mutate(confirming);
          }}
          onCancel={() => setConfirming(undefined)}
        >
          {fillLabel(openEpisodeLabels.confirmText, { date: formatDate(confirming.form.startDate) })}
        </ConfirmDialog>
      )}
    </>
  );
}
