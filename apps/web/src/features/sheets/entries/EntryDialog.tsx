import { Button } from '@chakra-ui/react/button';
import {
  closeLabels,
  type EntryFacts,
  type EntryView,
  entryLabels,
  entryListLabels,
  entrySchemas,
  fillLabel,
  type SheetContent,
  sheetFormLabels,
  templateOfType,
} from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { sendTransition } from '../../../api/transitions';
import { AnotherButton } from '../../../ui/form/AnotherButton';
import { SavedBefore } from '../../../ui/form/SavedBefore';
import { SaveQuestion } from '../../../ui/form/SaveQuestion';
import { FormModal } from '../../../ui/form/FormModal';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';
import { LeaveDialog } from '../../../ui/form/LeaveDialog';
import { useLeaveQuestion } from '../../../ui/form/use-leave-question';
import { useAnother } from '../../../ui/form/use-another';
import { draftKey } from '../../../ui/form/use-draft';
import { ConflictChoices } from '../conflict/ConflictChoices';
import { entryResolver, withoutBlanks } from '../form-resolver';
import { type FormScope, FormScopeContext } from '../form-scope';
import { FormBody } from '../FormBody';
import type { CompleteListScreen } from '../screen';
import type { FormContext } from '../sheet-form-context';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { type SaveOptions, useSave } from '../use-save';
import type { FieldContext, TableSheetType, Values } from '../layout';
import { copiedValues, entryValues, withCentreOf } from './entry-values';
import { entriesPath, orDeletedError } from './queries';

const TemplateBar = lazyPart(() => import('../templates/TemplateBar'));
const SaveAsTemplate = lazyPart(() => import('../templates/SaveAsTemplate'));

type Props = {
  type: TableSheetType;
  screen: CompleteListScreen;
  sheetId: string;
  /** Null for a new entry. */
  entry: EntryView | null;
  /** The entry that the new one is a copy of. */
  copyOf?: EntryView;
  /** All entries of the list if its rules compare entries, otherwise an empty list. */
  entries: readonly EntryView[];
  context: FormContext;
  onSaved: (saved: { id: string; isNew: boolean }) => void;
  /** Loads the stored entry. Called if another user has saved it since the dialog was opened. */
  loadLatest: () => Promise<EntryView>;
  onDirtyChange?: (isDirty: boolean) => void;
  /** Absent if the dialog cannot delete the entry. */
  onDelete?: () => void;
  onClose: () => void;
};

const leaveTexts = { ...closeLabels, text: entryListLabels.leaveText };

/** Returns the context of an entry: its position, the other entries, and the dates that the other entries cover. */
const entryContext = (context: FormContext, id: string | null, entries: readonly EntryView[]) => {
  const { occupied } = context.facts;
  return {
    ...context,
    facts: { ...context.facts, occupied: occupied?.filter(({ entryId }) => entryId !== id) },
    row: {
      isNew: id === null,
      // A new entry is the last one.
      index: id === null ? entries.length : entries.findIndex((each) => each.id === id),
      others: entries.filter((each) => each.id !== id),
    },
  } satisfies FieldContext;
};

/** Returns the facts for the rules of an entry: its context and its stored values. */
const entryFacts = ({ facts, row }: ReturnType<typeof entryContext>, saved: Values): EntryFacts => ({
  ...facts,
  stored: row.isNew ? null : withoutBlanks(saved),
  others: row.others,
  position: row.index,
});

/** A dialog with the form of an entry, which is validated by the entry's schema, stored as a draft and saved on its own. */
export default function EntryDialog({ type, screen, sheetId, entry, copyOf, entries, context, ...props }: Props) {
  const { onSaved, loadLatest, onDirtyChange, onDelete, onClose } = props;
  const client = useQueryClient();
  const { groups, below: Below } = screen;
  const { one } = entryLabels[type];
  const template = templateOfType(type);
  const formId = useId();
  const id = entry?.id ?? null;
  const revision = entry?.revision ?? 0;
  const ownContext = useMemo(
    () => entryContext(withCentreOf(context, entry), id, entries),
    [context, entry, id, entries],
  );
  // Stored in the state, since the initial values of a new entry may contain the time at which the dialog was opened.
  const [initialValues, setInitialValues] = useState(() =>
    copyOf ? copiedValues(type, screen, copyOf, ownContext) : entryValues(type, screen, null, ownContext),
  );
  const saved = entry ? entryValues(type, screen, entry, context) : initialValues;
  const recordForm = useRecordForm({
    saved,
    revision,
    resolver: entryResolver(type, entryFacts(ownContext, saved)),
    draftKey: draftKey(context.userId, id ?? `${sheetId}.new${copyOf?.id ?? ''}`),
  });
  const { form, draft, rebase } = recordForm;
  const { formRef, savedBefore, onSubmit: noteButton, isAsked, next } = useAnother();
  const send = (body: SheetContent, { ifMatch, confirmed }: SaveOptions) => {
    const path = entriesPath(sheetId);
    const request = { body, query: { confirmed: confirmed || undefined } };
    return id === null
      ? sendTransition(client, { method: 'POST', path, ...request })
      : sendTransition(client, { method: 'PUT', path: `${path}/${id}`, ifMatch, ...request });
  };
  const saving = useSave({
    recordForm,
    groups,
    onSave: async (content, options) => {
      const reply = await orDeletedError(send(content, options));
      onSaved({ id: reply.id, isNew: id === null });
    },
    onSaved: (content) => {
      draft.forget();
      const others = [...entries, content as Values];
      if (!isAsked() || screen.canAdd?.(others) === false) return onClose();
      const facts = entryContext(context, null, others as EntryView[]);
      const values = entryValues(type, screen, null, facts);
      setInitialValues(values);
      rebase({ revision, values });
      next();
    },
    loadLatest: async () => {
      const latest = await loadLatest();
      return { ...latest, values: entryValues(type, screen, latest, context) };
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const leaving = useLeaveQuestion(isDirty);
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => () => onDirtyChange?.(false), [onDirtyChange]);

  const scope = useMemo(
    (): FormScope => ({ form, schema: entrySchemas[type], labels: entryLabels[type].fields, context: ownContext }),
    [form, type, ownContext],
  );
  const close = () => leaving.ask(onClose);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    noteButton(event);
    saving.submit(event);
  };
  const mayAddAnother = id === null && screen.canAdd?.([...entries, {}]) !== false;

  return (
    <FormScopeContext value={scope}>
      <FormModal
        title={id === null ? entryLabels[type].titleOfNew : fillLabel(sheetFormLabels.editRow, { row: one })}
        // `FormModal` would ask whether to lose the changes. This dialog asks a question of its own, since the changes remain as a draft.
        isDirty={false}
        onClose={close}
        footer={
          <>
            {onDelete && (
              <Button variant="outline" colorPalette="red" onClick={onDelete} disabled={isSubmitting}>
                {sheetFormLabels.deleteShort}
              </Button>
            )}
            <SubmitButtons
              formId={formId}
              loading={isSubmitting}
              loadingText={sheetFormLabels.saving}
              beside={
                mayAddAnother && (
                  <AnotherButton formId={formId} label={entryListLabels.saveAndAdd} disabled={isSubmitting} />
                )
              }
            >
              {entryListLabels.save}
            </SubmitButtons>
          </>
        }
      >
        <form id={formId} noValidate ref={formRef} onSubmit={submit}>
          <SavedBefore count={savedBefore} isDirty={isDirty} />
          {template && id === null && (
            <Suspense>
              <TemplateBar {...{ type, template }} />
            </Suspense>
          )}
          <FormBody type={type} groups={groups} recordForm={recordForm} failure={saving.failure} />
          {Below && <Below />}
          {template && id === null && (
            <Suspense>
              <SaveAsTemplate {...{ type, template }} />
            </Suspense>
          )}
        </form>
      </FormModal>
      {saving.question && <SaveQuestion {...saving.question} />}
      {saving.conflict && <ConflictChoices {...{ type, context }} {...saving.conflict} />}
      <LeaveDialog {...leaving} texts={leaveTexts} />
    </FormScopeContext>
  );
}
