import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { placeLabels, sheetFormLabels, shellLabels } from '@percorso/domain';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DraftNotice } from '../../ui/DraftNotice';
import { draftKey, useDraft } from '../../ui/use-draft';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { useMe } from '../../api/me';
import { LeaveGuard, useLeaveGuard } from '../wizard/LeaveGuard';
import { ConflictDialog } from './ConflictDialog';
import { differences } from './differences';
import { RecordErrors } from './RecordErrors';
import type { Revised, useRecordForm } from './use-record-form';

type Props<Values extends FieldValues, Output, Record extends Revised> = {
  editing: ReturnType<typeof useRecordForm<Values, Output, Record>>;
  valuesOf: (record: Record | null) => Values;
  /** The record's id; what it is going to be, where there is none yet. */
  id: string;
  revision: number;
  /** What a field is called, by its whole name. */
  labelOf: (name: string) => string;
  children: ReactNode;
};

/** A form around its panels: what was typed before, what is wrong, save and undo, and the question before leaving. */
export function RecordForm<Values extends FieldValues, Output, Record extends Revised>(
  props: Props<Values, Output, Record>,
) {
  const { editing, valuesOf, id, revision, labelOf, children } = props;
  const { form, conflict } = editing;
  const { id: userId } = useMe();
  const { isDirty, isSubmitting } = form.formState;
  const draft = useDraft(form, draftKey(userId, id), revision);
  const guard = useLeaveGuard(isDirty);
  useLeaveWarning(isDirty);
  const undo = () => {
    draft.forget();
    editing.undo();
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void editing.submit(event)}>
        <Stack gap="5">
          {draft.restored && <DraftNotice at={draft.restored.at} isOutdated={draft.isOutdated} onDiscard={undo} />}
          <RecordErrors labelOf={labelOf} />
          <Text fontSize="sm" color="fg.muted">
            {sheetFormLabels.requiredNote}
          </Text>
          {children}
          <HStack gap="3" wrap="wrap" justify="flex-end">
            {isDirty && (
              <>
                <Text fontSize="sm" color="fg.muted" me="auto">
                  {sheetFormLabels.unsaved}
                </Text>
                <Button variant="outline" bg="bg" onClick={undo}>
                  {placeLabels.undo}
                </Button>
              </>
            )}
            <Button type="submit" loading={isSubmitting} loadingText={placeLabels.saving}>
              {shellLabels.save}
            </Button>
          </HStack>
        </Stack>
      </form>
      {conflict && (
        <ConflictDialog
          fields={differences(form.getValues(), valuesOf(conflict.theirs)).map(labelOf)}
          onTake={() => {
            draft.forget();
            conflict.take();
          }}
          onKeepMine={conflict.keepMine}
        />
      )}
      <LeaveGuard {...guard} />
    </FormProvider>
  );
}
