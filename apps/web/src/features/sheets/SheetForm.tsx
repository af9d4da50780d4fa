import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  emptySheet,
  fieldLabels,
  type FormSheetType,
  isFormSheetType,
  type SheetContent,
  type SheetDetail,
  sheetFormLabels,
  sheetSchemas,
} from '@percorso/domain';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { SaveLine } from '../../ui/form/SaveLine';
import { draftKey } from '../../ui/form/use-draft';
import { useRecordForm } from '../../ui/form/use-record-form';
import { ConflictChoices } from './conflict/ConflictChoices';
import { sheetResolver } from './form-resolver';
import { type FormScope, FormScopeContext } from './form-scope';
import { FormBody } from './FormBody';
import { FormGroups } from './FormGroups';
import type { Values } from './layout';
import { formScreenOf } from './screens';
import type { FormContext, SheetFormContext } from './sheet-form-context';
import { SheetView } from './SheetView';
import { useFormContext } from './use-sheet-form-context';
import { useSave } from './use-save';

type EditProps = {
  sheet: SheetDetail;
  /** Rejects if the sheet was not saved. */
  onSave: (content: SheetContent, options: { ifMatch: number }) => Promise<unknown>;
  /** Loads the stored sheet. Called if another user has saved it since this form was opened. */
  loadLatest: () => Promise<SheetDetail>;
  onDirtyChange?: (isDirty: boolean) => void;
  /** The values that an empty sheet is filled with, in addition to its defaults. */
  proposal?: SheetContent;
  /** Shown above the fields, inside the form. */
  above?: ReactNode;
};
export type SheetFormProps = EditProps & { readOnly: boolean; context: SheetFormContext };

/** A sheet: a form if the user may fill it in, otherwise its content. */
export function SheetForm({ sheet, readOnly, context, ...rest }: SheetFormProps) {
  const { type, content, contentFacts } = sheet;
  const formContext = useFormContext(context, contentFacts);
  if (!isFormSheetType(type)) return <Text color="fg.muted">{sheetFormLabels.noForm}</Text>;
  if (readOnly) return <SheetView type={type} content={content} context={formContext} />;
  return <EditableSheet key={sheet.id} sheet={sheet} type={type} context={formContext} {...rest} />;
}

/** Returns the initial values of the form: the content of the sheet, or the default and proposed values if the sheet is empty. */
const valuesOf = (
  type: FormSheetType,
  content: SheetContent | null,
  context: FormContext,
  proposal?: Values,
): Values => {
  const { initial, values: formValuesOf } = formScreenOf(type);
  const values = { ...emptySheet(type), ...(content ?? { ...initial?.(context), ...proposal }) };
  return formValuesOf?.(values, context) ?? values;
};

type Props = EditProps & { type: FormSheetType; context: FormContext };

/** The form of a sheet, which is validated by the sheet's schema, stored as a draft and saved as a whole. */
function EditableSheet({ sheet, type, context, onSave, loadLatest, onDirtyChange, proposal, above }: Props) {
  const { groups } = formScreenOf(type);
  const valuesIn = (content: SheetContent | null) => valuesOf(type, content, context, proposal);
  const recordForm = useRecordForm({
    saved: valuesIn(sheet.content),
    revision: sheet.revision,
    resolver: sheetResolver(type, context),
    draftKey: draftKey(context.userId, sheet.id),
  });
  const { form, draft, discard } = recordForm;
  const [openLists, setOpenLists] = useState<readonly string[]>([]);
  const saving = useSave({
    recordForm,
    groups,
    openLists,
    onSave: (content, { ifMatch }) => onSave(content, { ifMatch }),
    onSaved: (content) => {
      draft.forget();
      form.reset(valuesIn(content));
    },
    loadLatest: async () => {
      const latest = await loadLatest();
      return { ...latest, values: valuesIn(latest.content) };
    },
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
      form,
      context,
      schema: sheetSchemas[type],
      labels: fieldLabels[type],
      sheet: { type, onRowOpen, Groups: FormGroups },
    }),
    [form, type, context, onRowOpen],
  );

  return (
    <FormScopeContext value={scope}>
      <form noValidate onSubmit={saving.submit}>
        <Stack gap="5">
          {above}
          <FormBody type={type} groups={groups} recordForm={recordForm} failure={saving.failure} />
          <SaveLine
            isDirty={isDirty}
            isSaving={isSubmitting}
            discard={form.formState.isDirty || discard.takeBack ? discard : undefined}
            label={sheetFormLabels.save}
          />
        </Stack>
      </form>
      {saving.conflict && <ConflictChoices {...{ type, context }} {...saving.conflict} />}
    </FormScopeContext>
  );
}
