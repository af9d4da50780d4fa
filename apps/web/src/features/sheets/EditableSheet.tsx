import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { fieldLabels, type FilledSheetType, type SheetContent, sheetFormLabels, sheetSchemas } from '@percorso/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftKey, useDraft } from '../../ui/use-draft';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { ConflictChoices } from './conflict/ConflictChoices';
import { useConflict } from './conflict/use-conflict';
import { sheetResolver } from './form-resolver';
import { type FormScope, FormScopeContext } from './form-scope';
import { valuesOf } from './form-values';
import { FormBody } from './FormBody';
import { sheetLayouts } from './layouts/sheet-layouts';
import type { FormContext } from './sheet-form-context';
import type { SheetFormProps } from './SheetForm';
import { useRecordForm } from './use-record-form';
import { useSave } from './use-save';

type Props = Omit<SheetFormProps, 'readOnly' | 'context'> & { type: FilledSheetType; context: FormContext };

/** The form of a sheet: checked on its own schema, kept as a draft, saved as a whole. */
export function EditableSheet({ sheet, type, context, onSave, loadLatest, onDirtyChange }: Props) {
  const key = draftKey(context.userId, sheet.id);
  const valuesIn = (content: SheetContent | null) => valuesOf(type, content, context);
  const filled = useRecordForm({
    saved: valuesIn(sheet.content),
    revision: sheet.revision,
    resolver: sheetResolver(type, context),
    draftKey: key,
  });
  const { form, base } = filled;
  const [openLists, setOpenLists] = useState<readonly string[]>([]);
  const draft = useDraft(form, key, base.revision, base.values ?? undefined);
  const { conflict, ...resolving } = useConflict({
    ...filled,
    groups: sheetLayouts[type],
    loadLatest: async () => {
      const latest = await loadLatest();
      return { ...latest, values: valuesIn(latest.content) };
    },
  });
  const saving = useSave({
    ...{ form, openLists, revision: base.revision },
    onSave: (content, { ifMatch }) => onSave(content, { ifMatch }),
    onSaved: (content) => {
      draft.forget();
      form.reset(valuesIn(content));
    },
    onConflict: resolving.compare,
  });
  const { isSubmitting } = form.formState;
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
    (): FormScope => ({
      ...{ form, context, schema: sheetSchemas[type], labels: fieldLabels[type] },
      sheet: { type, onRowOpen },
    }),
    [form, type, context, onRowOpen],
  );
  const undo = () => {
    draft.forget();
    filled.undo();
  };

  return (
    <FormScopeContext value={scope}>
      <form noValidate onSubmit={saving.submit}>
        <Stack gap="5">
          <FormBody
            type={type}
            groups={sheetLayouts[type]}
            draft={{ restored: draft.restored, onDiscard: undo }}
            isBehind={isDirty && base.revision !== sheet.revision}
            failure={saving.failure}
          />
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
      {conflict && (
        <ConflictChoices {...{ type, conflict, context }} onApply={resolving.apply} onDismiss={resolving.dismiss} />
      )}
    </FormScopeContext>
  );
}
