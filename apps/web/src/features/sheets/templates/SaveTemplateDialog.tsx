import { Stack } from '@chakra-ui/react/stack';
import {
  type EntryTemplate,
  type EntryTemplateDefinition,
  type EntryTemplates,
  entryTemplateLabels as labels,
  type ListSheetType,
  type NewEntryTemplate,
  shellLabels,
} from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../api/client';
import { entryTemplatesKey } from '../../../api/entry-templates';
import { notify } from '../../../api/notify';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { FormModal } from '../../../ui/form/FormModal';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';
import { useTemplateName } from './use-template-name';

type Props = {
  type: ListSheetType;
  texts: EntryTemplateDefinition['texts'];
  content: EntryTemplate['content'];
  /** The structures for whose staff the user may save a template. */
  structures: EntryTemplates['structures'];
  onClose: () => void;
};

/** Asks for the name of a new template, and whose it is. */
export function SaveTemplateDialog({ type, texts, content, structures, onClose }: Props) {
  const client = useQueryClient();
  const formId = useId();
  const { name, field, isFit, refuse } = useTemplateName('');
  const [owner, setOwner] = useState('');
  const saving = useMutation({
    mutationFn: () => {
      const structure = structures.find(({ id }) => id === owner);
      const body = { type, name, content, structure: structure ? { kind: structure.kind, id: structure.id } : null };
      return api.send('POST', '/entry-templates', { body: body satisfies NewEntryTemplate });
    },
    onSuccess: () => {
      notify.success(labels.saved);
      onClose();
      return client.invalidateQueries({ queryKey: entryTemplatesKey });
    },
    onError: refuse,
    meta: { silent: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is rendered within the form of an entry.
    event.stopPropagation();
    if (isFit()) saving.mutate();
  };
  return (
    <FormModal
      title={texts.titleOfNew}
      isDirty={name !== ''}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={saving.isPending}>
          {shellLabels.save}
        </SubmitButtons>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="4">
          <TextField label={labels.name} required help={texts.intro} {...field} />
          {structures.length > 0 && (
            <SelectField
              label={labels.for}
              placeholder={labels.forMe}
              options={structures.map(({ id, description }) => ({ value: id, label: description }))}
              value={owner}
              onChange={(event) => setOwner(event.target.value)}
            />
          )}
        </Stack>
      </form>
    </FormModal>
  );
}
