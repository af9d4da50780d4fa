import { documentLabels } from '@percorso/domain';
import type { FormEventHandler, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormModal } from './FormModal';
import { SubmitButtons } from './SubmitButtons';

type Props<Values extends FieldValues, Sent> = {
  formId: string;
  title: string;
  form: UseFormReturn<Values, unknown, Sent>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that uploads a file with its metadata. */
export function FileDialog<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { formId, title, form, onSubmit, onClose, children } = props;
  return (
    <FormModal
      title={title}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={form.formState.isSubmitting} loadingText={documentLabels.uploading}>
          {documentLabels.upload}
        </SubmitButtons>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={onSubmit}>
          {children}
        </form>
      </FormProvider>
    </FormModal>
  );
}
