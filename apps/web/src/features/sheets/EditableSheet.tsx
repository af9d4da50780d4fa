import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  confirmationMessage,
  conflictLabels,
  fieldLabels,
  type FilledSheetType,
  sheetFormLabels,
  sheetSchemas,
} from '@percorso/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DraftNotice } from '../../ui/DraftNotice';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { flatErrors } from '../../ui/form-errors';
import { draftKey, useDraft } from '../../ui/use-draft';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { ConflictChoices } from './conflict/ConflictChoices';
import { useSheetConflict } from './conflict/use-sheet-conflict';
import { isRequired } from './field-traits';
import { errorLine, inPageOrder } from './form-errors';
import { type FormScope, FormScopeContext } from './form-scope';
import { FormGroups } from './FormGroups';
import { sheetLayouts } from './layouts/sheet-layouts';
import type { FormContext } from './sheet-form-context';
import type { SheetFormProps } from './SheetForm';
import { useSaveSheet } from './use-save-sheet';
import { useSheetForm } from './use-sheet-form';

type Props = Omit<SheetFormProps, 'readOnly' | 'context'> & { type: FilledSheetType; context: FormContext };

const fieldNamesOf = (type: FilledSheetType): string[] =>
  sheetLayouts[type].flatMap(({ fields }) => fields.map(({ name }) => name));

const hasRequiredField = (type: FilledSheetType): boolean =>
  sheetLayouts[type].some(({ fields }) =>
    fields.some(
      ({ name, widget, required }) =>
        widget === 'evaluations' || (widget !== 'rows' && (required || isRequired(sheetSchemas[type], name))),
    ),
  );

/** The form of a sheet: checked on its own schema, kept as a draft, saved as a whole. */
export function EditableSheet({ sheet, type, context, onSave, loadLatest, onDirtyChange }: Props) {
  const key = draftKey(context.userId, sheet.id);
  const filled = useSheetForm({ type, sheet, context, draftKey: key });
  const { form, base } = filled;
  const [openLists, setOpenLists] = useState<readonly string[]>([]);
  const draft = useDraft(form, key, base.revision, base.values ?? undefined);
  const { conflict, ...resolving } = useSheetConflict({ type, context, loadLatest, ...filled });
  const saving = useSaveSheet({
    ...{ type, form, context, openLists, onSave },
    revision: base.revision,
    onSaved: draft.forget,
    onConflict: resolving.compare,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const isDirty = form.formState.isDirty || openLists.length > 0;

  useLeaveWarning(isDirty);
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => () => onDirtyChange?.(false), [onDirtyChange]);

  const onRowOpen = useCallback(
    (list: string, isOpen: boolean) =>
      setOpenLists((lists) => [...lists.filter((each) => each !== list), ...(isOpen ? [list] : [])]),
    [],
  );
  const scope = useMemo(
    (): FormScope => ({ form, type, schema: sheetSchemas[type], labels: fieldLabels[type], context, onRowOpen }),
    [form, type, context, onRowOpen],
  );
  const undo = () => {
    draft.forget();
    filled.undo();
  };
  const { question } = saving;

  return (
    <FormScopeContext value={scope}>
      <form noValidate onSubmit={saving.submit}>
        <Stack gap="5">
          {draft.restored && <DraftNotice at={draft.restored.at} isOutdated={false} onDiscard={undo} />}
          {isDirty && base.revision !== sheet.revision && (
            <Box role="status" borderLeftWidth="4px" borderColor="orange.400" bg="orange.50" borderRadius="l2" p="3">
              {conflictLabels.behind}
            </Box>
          )}
          <ErrorSummary
            errors={inPageOrder(flatErrors(errors), fieldNamesOf(type)).map((error) => ({
              name: error.name,
              text: errorLine(type, error),
            }))}
            failure={saving.failure}
            attempt={submitCount}
            onGoTo={(name) => form.setFocus(name)}
          />
          {hasRequiredField(type) && (
            <Text fontSize="sm" color="fg.muted">
              {sheetFormLabels.requiredNote}
            </Text>
          )}
          <FormGroups groups={sheetLayouts[type]} />
          <HStack gap="3" wrap="wrap" justify="flex-end">
            {isDirty && (
              <Text fontSize="sm" color="fg.muted" me="auto">
                {sheetFormLabels.unsaved}
              </Text>
            )}
            {form.formState.isDirty && (
              <Button variant="outline" onClick={undo}>
                {sheetFormLabels.undo}
              </Button>
            )}
            <Button type="submit" loading={isSubmitting} loadingText={sheetFormLabels.saving}>
              {sheetFormLabels.save}
            </Button>
          </HStack>
        </Stack>
      </form>
      {question && (
        <ConfirmDialog
          title={sheetFormLabels.confirmTitle}
          confirmLabel={sheetFormLabels.confirmSave}
          onConfirm={saving.accept}
          onCancel={saving.refuse}
        >
          {confirmationMessage(question)}
        </ConfirmDialog>
      )}
      {conflict && (
        <ConflictChoices {...{ type, conflict, context }} onApply={resolving.apply} onDismiss={resolving.dismiss} />
      )}
    </FormScopeContext>
  );
}
