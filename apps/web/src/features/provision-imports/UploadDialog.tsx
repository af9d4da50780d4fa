import { Stack } from '@chakra-ui/react/stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { provisionImportLabels as labels, ProvisionImportFields, validationLabels } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error';
import { useMe } from '../../api/me';
import { notify } from '../../api/notify';
import { sendTransition } from '../../api/transitions';
import { paths } from '../../paths';
import { FileInput } from '../../ui/fields/FileInput';
import { FileDialog } from '../../ui/form/FileDialog';
import '../../ui/form/italian-messages';
import { StructureField } from '../../ui/catalogues/StructureField';
import { TextInput } from '../../ui/form/TextInput';
import { clearUnsaved } from '../../ui/form/use-unsaved';
import { fileFault, isReadable, limitsText, refusalOf } from './import-file';
import { uploadOf } from './queries';

const formId = 'provisions-upload';

/** Returns the fields without the centre if no centre is chosen. */
const withoutEmptyChoice = ({ rehabilitationCenterId, ...others }: ProvisionImportFields): ProvisionImportFields => ({
  ...others,
  ...(rehabilitationCenterId && { rehabilitationCenterId }),
});

const resolverFor = (isCentreRequired: boolean) => {
  const schema: z.ZodType<ProvisionImportFields, ProvisionImportFields> = isCentreRequired
    ? ProvisionImportFields.required({ rehabilitationCenterId: true })
    : ProvisionImportFields;
  const resolve = zodResolver(schema);
  return ((values, ...rest) => resolve(withoutEmptyChoice(values), ...rest)) as typeof resolve;
};

/** Dialog that uploads a file of the user's centre. Unrestricted users may choose any centre, or none for a file of all centres. */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const { everything, structures } = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [ownCentre, ...otherCentres] = structures.rehabilitationCenters;
  const form = useForm<ProvisionImportFields, unknown, ProvisionImportFields>({
    defaultValues: {
      rehabilitationCenterId: !everything && ownCentre && otherCentres.length === 0 ? ownCentre.id : '',
      description: '',
    },
    resolver: resolverFor(!everything),
    // `useFirstError` sets the focus instead, because the first field, the file, is not a field of the form.
    shouldFocusError: false,
  });
  const choose = (chosen: File | null) => {
    setRefused(undefined);
    setFile(chosen);
  };
  const fault = file ? (fileFault(file) ?? refused) : isSubmitted ? validationLabels.required : undefined;

  const upload = async (fields: ProvisionImportFields) => {
    if (!file || fileFault(file)) return;
    if (!(await isReadable(file))) return setRefused(labels.fileChanged);
    setRefused(undefined);
    try {
      const { id } = await sendTransition(client, uploadOf(fields, file));
      clearUnsaved();
      await navigate(paths.provisionImport(id));
    } catch (error) {
      if (!(error instanceof ApiError)) return notify.error(error);
      const formFaults = error.fieldFaults.filter(({ path }) => path in form.getValues());
      for (const { path, message } of formFaults)
        form.setError(path as keyof ProvisionImportFields, { type: 'server', message }, { shouldFocus: true });
      if (formFaults.length === 0) setRefused(refusalOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    setSubmitted(true);
    void form.handleSubmit(upload)(event);
  };

  return (
    <FileDialog {...{ formId, form }} title={labels.uploadTitle} onSubmit={submit} onClose={onClose}>
      <Stack gap="4">
        <FileInput label={labels.file} accept=".csv" help={limitsText} error={fault} file={file} onChoose={choose} />
        <StructureField
          name="rehabilitationCenterId"
          kind="rehabilitationCenters"
          label={labels.centre}
          help={everything ? labels.allCentresHelp : undefined}
          control={form.control}
          required={!everything}
        />
        <TextInput name="description" label={labels.description} />
      </Stack>
    </FileDialog>
  );
}
