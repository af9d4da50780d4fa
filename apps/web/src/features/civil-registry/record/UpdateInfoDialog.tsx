import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  registryFormLabels,
  registrySearchLabels,
  shellLabels,
  type SynchronisedField,
  type UpdateInfoPreview,
} from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fieldset } from '../../../ui/fields/Fieldset';
import { isStatus } from '../../../api/api-error';
import { patientsKey } from '../../../api/episodes';
import { notify } from '../../../api/notify';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { SaveQuestion } from '../../../ui/form/SaveQuestion';
import { Modal } from '../../../ui/dialogs/Modal';
import { Notice } from '../../../ui/feedback/Notice';
import { registryKey, updateInfo } from '../queries';
import { UnlistedValues } from '../UnlistedValues';
import { changedFieldLabels } from '../changed-field-labels';

type Props = { patientId: string; preview: UpdateInfoPreview; onClose: () => void };

/** Dialog with the fields that differ from the regional registry. A field that the user does not accept keeps its value. */
export function UpdateInfoDialog({ patientId, preview, onClose }: Props) {
  const { changes, revision, demo } = preview;
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly SynchronisedField[]>([]);
  const fields = changes.map(({ field }) => field).filter((field) => !refused.includes(field));
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const update = useMutation({
    mutationFn: (confirmed: boolean) => updateInfo(patientId, { revision, fields, confirmed }),
    meta: { silent: true },
    onError: (error) => (isStatus(error, 428) ? setQuestions(error.questions) : notify.error(error)),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: registryKey(patientId) }),
        client.invalidateQueries({ queryKey: patientsKey }),
      ]);
      notify.success(registryFormLabels.updateInfoSaved);
      onClose();
    },
  });
  const accept = (field: SynchronisedField, isAccepted: boolean) =>
    setRefused((before) => (isAccepted ? before.filter((each) => each !== field) : [...before, field]));

  return (
    <Modal
      title={registryFormLabels.updateInfoTitle}
      onClose={onClose}
      footer={
        changes.length === 0 ? (
          <Button onClick={onClose}>{shellLabels.close}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              {shellLabels.cancel}
            </Button>
            <Button disabled={fields.length === 0} loading={update.isPending} onClick={() => update.mutate(false)}>
              {registryFormLabels.updateInfoAccept}
            </Button>
          </>
        )
      }
    >
      {changes.length === 0 ? (
        <Text>{registryFormLabels.updateInfoNothing}</Text>
      ) : (
        <Fieldset.Root mb="3">
          <Fieldset.Legend>{registryFormLabels.updateInfoChoose}</Fieldset.Legend>
          {changes.map(({ field, before, after }) => (
            <CheckboxField
              key={field}
              label={fillLabel(registryFormLabels.updateInfoChange, {
                field: changedFieldLabels[field],
                before: before || registryFormLabels.noValue,
                after: after || registryFormLabels.noValue,
              })}
              checked={fields.includes(field)}
              onChange={(isAccepted) => accept(field, isAccepted)}
            />
          ))}
        </Fieldset.Root>
      )}
      <UnlistedValues unknown={preview.unknown} />
      {demo && <Notice kind="info">{registrySearchLabels.demoNote}</Notice>}
      {questions.length > 0 && (
        <SaveQuestion
          texts={questions}
          accept={() => {
            setQuestions([]);
            update.mutate(true);
          }}
          refuse={() => setQuestions([])}
        />
      )}
    </Modal>
  );
}
