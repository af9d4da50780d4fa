import { documentLabels, entryListLabels } from '@percorso/domain';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AnotherButton } from './AnotherButton';
import { AnotherForm } from './AnotherForm';
import { FormModal } from './FormModal';
import { SubmitButtons } from './SubmitButtons';
import type { Another } from './use-another';

type Props<Values extends FieldValues, Sent> = {
  formId: string;
  title: string;
  form: UseFormReturn<Values, unknown, Sent>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** If present, the dialog can stay open for another file. */
  another?: Another | false;
  children: ReactNode;
};

/** A dialog that uploads a file with its metadata. */
export function FileDialog<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { formId, title, form, onSubmit, onClose, another = false, children } = props;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormModal
      title={title}
      isDirty={isDirty}
      onClose={onClose}
      footer={
        <SubmitButtons
          formId={formId}
          loading={isSubmitting}
          loadingText={documentLabels.uploading}
          beside={
            another && (
              <AnotherButton formId={formId} label={entryListLabels.saveAndAddRecord} disabled={isSubmitting} />
            )
          }
        >
          {documentLabels.upload}
        </SubmitButtons>
      }
    >
      <AnotherForm {...{ formId, form, another, onSubmit }}>{children}</AnotherForm>
    </FormModal>
  );
}
