import { Box } from '@chakra-ui/react/box';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CatalogueEntry,
  documentFieldLabels as labels,
  type DocumentFields,
  documentFormSchema,
  documentLabels,
  type DocumentSection,
  toastLabels,
  validationLabels,
} from '@percorso/domain';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error';
import { notify } from '../../api/notify';
import '../../ui/form/italian-messages';
import { today } from '../../ui/display/dates';
import { FileDialog } from '../../ui/form/FileDialog';
import { useAnother } from '../../ui/form/use-another';
import { FieldGrid, WholeLine } from '../../ui/form/FieldGrid';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextAreaInput } from '../../ui/form/TextAreaInput';
import { FileInput } from '../../ui/fields/FileInput';
import { ExtraFieldInput } from './ExtraFieldInput';
import { accept, fileWarning, limitsText } from './file-warnings';
import { useChosenFile } from './use-chosen-file';

export type SendDocument = (fields: Partial<DocumentFields>, file: File) => Promise<void>;
type Props = { section: DocumentSection; onSend: SendDocument; onClose: (isSaved: boolean) => void };

const formId = 'document-upload';

const withoutEmpty = (fields: object): Partial<DocumentFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));

/** Dialog to upload a document. Type, annotations, file and every mandatory extra field of the section are required (spec 000 §5). */
export default function UploadDialog({ section, onSend, onClose }: Props) {
  const chosen = useChosenFile(section);
  const [isSubmitted, setSubmitted] = useState(false);
  const resolver = useMemo(() => {
    const resolve = zodResolver(documentFormSchema(section, { today: today() }));
    return ((values, ...rest) => resolve(withoutEmpty(values) as DocumentFields, ...rest)) as typeof resolve;
  }, [section]);
  const extra = section.extraFields.filter(({ editable }) => editable);
  const form = useForm<DocumentFields, unknown, DocumentFields>({
    defaultValues: {
      documentTypeCode: '',
      annotations: '',
      ...Object.fromEntries(extra.map(({ name }) => [name, ''])),
    },
    resolver,
    // `useFirstError` sets the focus instead, because the first field, the file, is not part of the form.
    shouldFocusError: false,
  });
  // The first field is the button that chooses the file.
  const another = useAnother('button');
  const { savedBefore } = another;
  const { reset } = form;
  useEffect(() => {
    // Not while the form is being submitted, since the end of that would mark the emptied form as submitted.
    if (savedBefore > 0) reset();
  }, [savedBefore, reset]);
  const accepts = ({ tagIds }: CatalogueEntry) => Array.isArray(tagIds) && tagIds.includes(section.tag);

  const upload = async (fields: DocumentFields) => {
    if (!chosen.file || fileWarning(chosen.file)) return;
    chosen.refuse(undefined);
    try {
      await onSend(withoutEmpty(fields), chosen.file);
      notify.success(documentLabels.saved);
      if (!another.isAsked()) return onClose(true);
      chosen.choose(null);
      setSubmitted(false);
      another.next();
    } catch (error) {
      if (!(error instanceof ApiError)) return notify.error(error);
      const faultsOfFields = error.fieldFaults.filter(({ path }) => path in form.getValues());
      for (const { path, message } of faultsOfFields)
        form.setError(path as keyof DocumentFields, { type: 'server', message });
      // A fault that belongs to no other field is shown beside the file.
      const other = error.fieldFaults.find((fault) => !faultsOfFields.includes(fault));
      if (other || faultsOfFields.length === 0)
        chosen.refuse(other?.message ?? error.userMessage ?? toastLabels.errorSummary);
    }
  };
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    setSubmitted(true);
    void form.handleSubmit(upload)(event);
  };

  return (
    <FileDialog
      {...{ formId, form }}
      title={documentLabels.addTitle}
      onSubmit={submit}
      onClose={() => onClose(savedBefore > 0)}
      // A section for one document has no place for another one.
      another={!section.isSingle && another}
    >
      <FileInput
        label={labels.file}
        help={chosen.file && !chosen.fault ? chosen.warning : limitsText}
        error={chosen.fault ?? (isSubmitted && !chosen.file ? validationLabels.required : undefined)}
        accept={accept}
        file={chosen.file}
        onChoose={chosen.choose}
      />
      <Box mt="4">
        <FieldGrid>
          <SelectInput
            name="documentTypeCode"
            label={labels.documentType}
            catalogue="document-types"
            accepts={accepts}
            storedAs="code"
            required
          />
          {extra.map((field) => (
            <ExtraFieldInput key={field.name} field={field} />
          ))}
          <WholeLine>
            <TextAreaInput name="annotations" label={labels.annotations} required />
          </WholeLine>
        </FieldGrid>
      </Box>
    </FileDialog>
  );
}
