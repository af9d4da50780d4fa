import { Stack } from '@chakra-ui/react/stack';
import {
  fieldLabels,
  type FilledSheetType,
  type SheetContent,
  type SheetDetail,
  sheetFormLabels,
  sheetSchemas,
} from '@percorso/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { SaveLine } from '../../ui/form/SaveLine';
import { draftKey } from '../../ui/form/use-draft';
import { ConflictChoices } from './conflict/ConflictChoices';
import { useConflict } from './conflict/use-conflict';
import { sheetResolver } from './form-resolver';
import { type FormScope, FormScopeContext } from './form-scope';
import { valuesOf } from './form-values';
import { FormBody } from './FormBody';
import { FormGroups } from './FormGroups';
import { formScreenOf } from './screens';
import type { FormContext } from './sheet-form-context';
import { useRecordForm } from '../../ui/form/use-record-form';
import { useSave } from './use-save';

type Props = {
  sheet: SheetDetail;
  type: FilledSheetType;
  context: FormContext;
  /** Rejects where it was not saved. */
  onSave: (content: SheetContent, options: { ifMatch: number }) => Promise<unknown>;
  /** The sheet as it stands now, asked for when somebody saved it meanwhile. */
  loadLatest: () => Promise<SheetDetail>;
  onDirtyChange?: (isDirty: boolean) => void;
};

/** The form of a sheet: checked on its own schema, kept as a draft, saved as a whole. */
export function EditableSheet({ sheet, type, context, onSave, loadLatest, onDirtyChange }: Props) {
  const { groups } = formScreenOf(type);
  const valuesIn = (content: SheetContent | null) => valuesOf(type, content, context);
  const filled = useRecordForm({
    saved: valuesIn(sheet.content),
    revision: sheet.revision,
    resolver: sheetResolver(type, context),
    draftKey: draftKey(context.userId, sheet.id),
  });
  const { form, base, draft, discard } = filled;
  const [openLists, setOpenLists] = useState<readonly string[]>([]);
  const { conflict, ...resolving } = useConflict({
    ...filled,
    groups,
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
      sheet: { type, onRowOpen, Groups: FormGroups },
    }),
    [form, type, context, onRowOpen],
  );

  return (
    <FormScopeContext value={scope}>
      <form noValidate onSubmit={saving.submit}>
        <Stack gap="5">
          <FormBody type={type} groups={groups} filled={filled} failure={saving.failure} />
          <SaveLine
            isDirty={isDirty}
            isSaving={isSubmitting}
            discard={form.formState.isDirty || discard.takeBack ? discard : undefined}
            label={sheetFormLabels.save}
          />
        </Stack>
      </form>
      {conflict && (
        <ConflictChoices {...{ type, conflict, context }} onApply={resolving.apply} onDismiss={resolving.dismiss} />
      )}
    </FormScopeContext>
  );
}
