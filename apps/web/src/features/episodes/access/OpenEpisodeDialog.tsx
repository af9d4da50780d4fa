import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { accessLimits, fillLabel, openEpisodeLabels, otherServiceLabels, shellLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { pollingLimits } from '@percorso/workflows';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { defaultStructure } from '../../../api/acting-structure';
import { notify } from '../../../api/notify';
import { paths } from '../../../paths';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Question } from '../../../ui/dialogs/Question';
import { useQuestions } from '../../../ui/dialogs/use-questions';
import { formatDate, today } from '../../../ui/display/dates';
import { AwaitExistence } from '../../../ui/feedback/AwaitExistence';
import { FormModal } from '../../../ui/form/FormModal';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';
import { useMe } from '../../../api/me';
import { accessFormSchema, type AccessForm } from './access-form';
import { AccessFields } from './AccessFields';
import { lastEndOf } from '../row-actions';
import { episodesOfPatientQuery } from '../../../api/episodes';
import type { OpenEpisodeMode } from './open-episode-mode';
import { useOpenAccess } from './use-open-access';

type Props = OpenEpisodeMode & { onClose: () => void };

/** The create-episode dialog of a unit, which opens an access or renews an access that has ended. Spec 000 §2. */
export default function OpenEpisodeDialog({ onClose, ...mode }: Props) {
  const { everything, structures } = useMe();
  const navigate = useNavigate();
  const formId = useId();
  const renewed = mode.mode === 'renew' ? mode.previous : undefined;
  const { data: rows } = useQuery(episodesOfPatientQuery(mode.patientId));
  const previousEnd = lastEndOf([...(renewed ? [renewed] : []), ...(rows ?? [])]);
  const limits = accessLimits(today(), { previousEnd });
  const [confirming, setConfirming] = useState<AccessForm>();
  const [createdId, setCreatedId] = useState<string>();
  const openAccess = useOpenAccess(mode);
  const questions = useQuestions<AccessForm>();
  const { control, handleSubmit } = useForm<AccessForm>({
    resolver: zodResolver(accessFormSchema(limits)),
    defaultValues: {
      structureId: renewed?.districtUnit.id ?? defaultStructure(structures.districtUnits),
      startDate: renewed ? limits.min : '',
    },
  });

  const goTo = (episodeId: string) => {
    notify.success(openEpisodeLabels.saved);
    onClose();
    void navigate(paths.preEpisode(mode.patientId, episodeId));
  };
  const save = (form: AccessForm, confirmed = false) => {
    setConfirming(undefined);
    openAccess.mutate(
      { form, confirmed },
      {
        onSuccess: ({ id }) => (renewed ? setCreatedId(id) : goTo(id)),
        onError: (error) => {
          if (questions.ask(error, form)) return;
          notify.error(error);
          // Spec 000 §4: on any error, a renewal closes the dialog.
          if (renewed) onClose();
        },
      },
    );
  };

  return (
    <>
      <FormModal
        title={renewed ? openEpisodeLabels.renewTitle : openEpisodeLabels.title}
        onClose={onClose}
        footer={
          <SubmitButtons formId={formId} cancelLabel={shellLabels.back} disabled={createdId !== undefined}>
            {shellLabels.save}
          </SubmitButtons>
        }
      >
        {createdId && (
          <AwaitExistence
            path="/polling/episode-exists"
            id={createdId}
            limits={pollingLimits.episode}
            text={openEpisodeLabels.waiting}
            onFound={() => goTo(createdId)}
            onExhausted={onClose}
          />
        )}
        {renewed && <Text mb="4">{fillLabel(openEpisodeLabels.renewText, { date: formatDate(renewed.endDate) })}</Text>}
        {everything && !renewed && <Text mb="4">{openEpisodeLabels.administratorNote}</Text>}
        <form id={formId} noValidate onSubmit={(event) => void handleSubmit(setConfirming)(event)}>
          <AccessFields
            kind="districtUnits"
            structureLabel={openEpisodeLabels.structure}
            dateLabel={openEpisodeLabels.startDate}
            control={control}
            fixed={renewed?.districtUnit}
            limits={limits}
          />
        </form>
      </FormModal>
      {confirming && (
        <ConfirmDialog
          title={openEpisodeLabels.confirmTitle}
          onConfirm={() => save(confirming)}
          onCancel={() => setConfirming(undefined)}
        >
          {fillLabel(openEpisodeLabels.confirmText, { date: formatDate(confirming.startDate) })}
        </ConfirmDialog>
      )}
      {questions.texts.length > 0 && (
        <Question
          title={otherServiceLabels.confirmTitle}
          confirmLabel={shellLabels.confirm}
          texts={questions.texts}
          onConfirm={() => questions.answer((form) => save(form, true))}
          onCancel={questions.close}
        />
      )}
    </>
  );
}
