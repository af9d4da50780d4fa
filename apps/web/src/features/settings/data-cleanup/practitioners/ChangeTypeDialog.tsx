import { cleanupLabels as labels, fillLabel, type Practitioner, validationMessage } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isStatus } from '../../../../api/api-error';
import { wholeCatalogueQuery } from '../../../../api/catalogues';
import { notify } from '../../../../api/notify';
import { SaveQuestion } from '../../../../ui/form/SaveQuestion';
import { FormModal } from '../../../../ui/form/FormModal';
import { SubmitButtons } from '../../../../ui/form/SubmitButtons';
import { SelectField } from '../../../../ui/fields/SelectField';
import { changeType, practitionerCleanupKey } from './queries';

type Props = { practitioner: Practitioner; onClose: () => void };

/** Dialog that changes the type of a practitioner, based on the loaded revision and after the confirmations that the server requires. */
export function ChangeTypeDialog({ practitioner, onClose }: Props) {
  const client = useQueryClient();
  const { data: types = [] } = useQuery(wholeCatalogueQuery('practitioner-types'));
  const [type, setType] = useState('');
  const [error, setError] = useState<string>();
  const [questions, setQuestions] = useState<string[]>([]);
  const [isSending, setSending] = useState(false);
  const formId = useId();
  const { name, surname, practitionerType } = practitioner;

  const send = async (confirmed: boolean) => {
    setQuestions([]);
    setSending(true);
    try {
      await changeType(practitioner, type, confirmed);
      notify.success(labels.typeChanged);
      onClose();
    } catch (refusal) {
      if (isStatus(refusal, 428)) return setQuestions(refusal.questions);
      if (isStatus(refusal, 422)) return setError(refusal.fieldFaults[0]?.message);
      notify.error(refusal);
      if (isStatus(refusal, 412)) onClose();
    } finally {
      setSending(false);
      void client.invalidateQueries({ queryKey: practitionerCleanupKey });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (type === '') return setError(validationMessage('required'));
    void send(false);
  };
  return (
    <>
      <FormModal
        title={fillLabel(labels.changeTypeOf, { name: `${name} ${surname}` })}
        onClose={onClose}
        footer={
          <SubmitButtons formId={formId} loading={isSending}>
            {labels.changeType}
          </SubmitButtons>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <SelectField
            label={labels.newType}
            required
            options={types
              .filter(({ code }) => code !== practitionerType.code)
              .map(({ code, description }) => ({ value: code, label: description }))}
            value={type}
            error={error}
            onChange={({ target }) => {
              setType(target.value);
              setError(undefined);
            }}
          />
        </form>
      </FormModal>
      {questions.length > 0 && (
        <SaveQuestion texts={questions} accept={() => void send(true)} refuse={() => setQuestions([])} />
      )}
    </>
  );
}
