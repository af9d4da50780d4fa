import { Box } from '@chakra-ui/react/box';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CatalogueEntry,
  patientDocumentLabels,
  registryDocumentOn,
  type RegistryDocumentFields,
  registryFieldLabels,
  registrySavedLabels,
  validationLabels,
} from '@percorso/domain';
import { useMemo, useState, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { api } from '../../../api/client';
import { notify } from '../../../api/notify';
import '../../../ui/form/italian-messages';
import { today } from '../../../ui/dates';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';
import { Modal } from '../../../ui/Modal';
import { DateInput } from '../../../ui/form/DateInput';
import { FieldGrid, WholeLine } from '../../../ui/form/FieldGrid';
import { SelectInput } from '../fields/SelectInput';
import { TextAreaInput } from '../../../ui/form/TextAreaInput';
import { FileInput } from './FileInput';
import { fileWarning, limitsText } from './file-warnings';

type Props = { patientId: string; onClose: () => void; onUploaded: () => void };

const labels = registryFieldLabels.documents;
// Spec 001 §7: document types of tag 1. §9: ten years either way.
const isOfPatients = ({ tagIds }: CatalogueEntry) => Array.isArray(tagIds) && tagIds.includes('1');
const years = [10, 10] as const;
const formId = 'document-upload';

/** Spec 001 §5: type, date, annotations and file are mandatory. */
export default function UploadDialog({ patientId, onClose, onUploaded }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [isAsked, setAsked] = useState(false);
  const schema = useMemo(() => registryDocumentOn({ today: today() }), []);
  const form = useForm<RegistryDocumentFields, unknown, RegistryDocumentFields>({
    defaultValues: { documentType: '', documentDate: '', annotations: '' },
    resolver: zodResolver(schema),
  });
  const warning = file ? fileWarning(file) : undefined;

  const upload = async (fields: RegistryDocumentFields) => {
    if (!file || warning) return;
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', file);
    try {
      await api.post(`/patients/${patientId}/documents`, { body });
      notify.success(registrySavedLabels.documents);
      onUploaded();
      onClose();
    } catch (error) {
      for (const { path, message } of error instanceof ApiError ? error.fieldFaults : [])
        if (path in fields) form.setError(path as keyof RegistryDocumentFields, { type: 'server', message });
      notify.error(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    setAsked(true);
    void form.handleSubmit(upload)(event);
  };

  return (
    <Modal
      title={patientDocumentLabels.addTitle}
      onClose={onClose}
      footer={
        <SubmitButtons
          formId={formId}
          onCancel={onClose}
          loading={form.formState.isSubmitting}
          loadingText={patientDocumentLabels.uploading}
        >
          {patientDocumentLabels.upload}
        </SubmitButtons>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <FileInput
            label={labels.file}
            help={file && !warning ? undefined : limitsText}
            error={warning ?? (isAsked && !file ? validationLabels.required : undefined)}
            file={file}
            onChoose={setFile}
          />
          <Box mt="4">
            <FieldGrid>
              <SelectInput
                name="documentType"
                label={labels.documentType}
                catalogue="document-types"
                accepts={isOfPatients}
                keeps="code"
                required
              />
              <DateInput name="documentDate" label={labels.documentDate} required years={years} />
              <WholeLine>
                <TextAreaInput name="annotations" label={labels.annotations} required />
              </WholeLine>
            </FieldGrid>
          </Box>
        </form>
      </FormProvider>
    </Modal>
  );
}
