import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { sheetFormLabels } from '@percorso/domain';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConflictDialog } from './ConflictDialog';
import { DraftNotice } from './DraftNotice';
import { RecordErrors } from './RecordErrors';
import { SaveLine } from './SaveLine';
import { SaveQuestion } from './SaveQuestion';
import type { RevisionedRecord, useSavedRecord } from './use-saved-record';
import { useUnsaved } from './use-unsaved';

type Props<Values extends FieldValues, Output, Record extends RevisionedRecord> = {
  editing: ReturnType<typeof useSavedRecord<Values, Output, Record>>;
  /** Returns the label of a field, given its full name. */
  labelOf: (name: string) => string;
  children: ReactNode;
};

/**
 * The form of a record around its panels, with the draft notice, the errors, the save and discard buttons, and the question before leaving
 * the page.
 */
export function RecordForm<Values extends FieldValues, Output, Record extends RevisionedRecord>(
  props: Props<Values, Output, Record>,
) {
  const { editing, labelOf, children } = props;
  const { form, conflict, question, draft, isBehind, discard } = editing;
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void editing.submit(event)}>
        <Stack gap="5">
          <DraftNotice {...{ draft, discard }} isOutdated={isBehind} />
          <RecordErrors labelOf={labelOf} />
          <Text fontSize="sm" color="fg.muted">
            {sheetFormLabels.requiredNote}
          </Text>
          {children}
          <SaveLine isDirty={isDirty} isSaving={isSubmitting} discard={discard} />
        </Stack>
      </form>
      {conflict && <ConflictDialog {...conflict} labelOf={labelOf} />}
      {question && <SaveQuestion {...question} />}
    </FormProvider>
  );
}
