import { Stack } from '@chakra-ui/react/stack';
import { entryListLabels, shellLabels } from '@percorso/domain';
import { type BaseSyntheticEvent, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AnotherButton } from './AnotherButton';
import { AnotherForm } from './AnotherForm';
import { ConflictDialog } from './ConflictDialog';
import { RecordErrors } from './RecordErrors';
import { FormModal } from './FormModal';
import { SubmitButtons } from './SubmitButtons';
import type { Another } from './use-another';
import type { RevisionedRecord, useSavedRecord } from './use-saved-record';

type Props<Values extends FieldValues, Output, Record extends RevisionedRecord> = {
  title: string;
  editing: Pick<ReturnType<typeof useSavedRecord<Values, Output, Record>>, 'form' | 'conflict'>;
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  /** Returns the label of a field, given its full name. */
  labelOf: (name: string) => string;
  onClose: () => void;
  /** If present, the dialog can stay open for another record. */
  another?: Another | false;
  children: ReactNode;
};

/** The form of a record in a dialog. On a conflict with another user's save, the user chooses the version to continue with. */
export function RecordDialog<Values extends FieldValues, Output, Record extends RevisionedRecord>(
  props: Props<Values, Output, Record>,
) {
  const { title, editing, onSubmit, labelOf, onClose, another = false, children } = props;
  const { form, conflict } = editing;
  const { isDirty, isSubmitting } = form.formState;
  const formId = useId();
  if (conflict) return <ConflictDialog {...conflict} labelOf={labelOf} />;
  return (
    <FormModal
      title={title}
      isDirty={isDirty}
      onClose={onClose}
      footer={
        <SubmitButtons
          formId={formId}
          loading={isSubmitting}
          beside={
            another && (
              <AnotherButton formId={formId} label={entryListLabels.saveAndAddRecord} disabled={isSubmitting} />
            )
          }
        >
          {shellLabels.save}
        </SubmitButtons>
      }
    >
      <AnotherForm {...{ formId, form, another }} onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="5">
          <RecordErrors labelOf={labelOf} />
          {children}
        </Stack>
      </AnotherForm>
    </FormModal>
  );
}
