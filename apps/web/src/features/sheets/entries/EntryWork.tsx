import {
  type EntryView,
  entryNoticeLabels,
  entryListLabels,
  listOfType,
  fillLabel,
  sheetFormLabels,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { notify } from '../../../api/notify';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Question } from '../../../ui/dialogs/Question';
import { useQuestions } from '../../../ui/dialogs/use-questions';
import { episodesKey } from '../../../api/episodes';
import { sendTransition } from '../../../api/transitions';
import type { EntryListProps, CompleteListScreen } from '../screen';
import { useFormContext } from '../use-sheet-form-context';
import { EntryDetails } from './EntryDetails';
import { isFromWebService } from './RowActions';
import { entriesQuery, deletedError, orDeletedError, removeEntryRequest } from './queries';

const EntryDialog = lazyPart(() => import('./EntryDialog'));

/** The entry that was just saved. */
type SavedEntry = { id: string; isNew: boolean };

/** The actions that a view of a list offers on its entries. */
export type EntryActions = {
  saved: SavedEntry | null;
  onAdd?: () => void;
  onOpen: (entry: EntryView) => void;
  onDelete?: (entry: EntryView) => void;
  /** Opens the dialog of a new entry with the values of this one. */
  onCopy?: (entry: EntryView) => void;
};

type Props = EntryListProps & {
  screen: CompleteListScreen;
  rows: readonly EntryView[];
  /** Returns a label that identifies an entry. */
  nameOf: (entry: never) => string;
  /** Adds a delete button to the dialog, for a view without such buttons in its lines. */
  canDeleteInDialog?: boolean;
  children: (actions: EntryActions) => ReactNode;
};

const noEntries: readonly EntryView[] = [];
const noticeTime = 5000;

/** Renders a view of a list together with the dialogs that add, change and delete single entries. Architecture §11. */
export function EntryWork(props: Props) {
  const {
    sheet,
    type,
    screen,
    context,
    readOnly,
    isClosed = readOnly,
    onDirtyChange,
    rows,
    nameOf,
    canDeleteInDialog,
    children,
  } = props;
  const client = useQueryClient();
  const formContext = useFormContext(context, sheet.contentFacts);
  const [open, setOpen] = useState<EntryView | 'new' | null>(null);
  const [copied, setCopied] = useState<EntryView>();
  const [deleting, setDeleting] = useState<EntryView | null>(null);
  const [saved, setSaved] = useState<SavedEntry | null>(null);
  const questions = useQuestions<EntryView>();
  const all = useQuery({ ...entriesQuery(sheet.id), enabled: !readOnly && listOfType(type).compared !== undefined });
  const entries = all.data?.rows ?? noEntries;

  useEffect(() => {
    const timer = setTimeout(() => setSaved(null), noticeTime);
    return () => clearTimeout(timer);
  }, [saved]);

  const reload = () => client.invalidateQueries({ queryKey: episodesKey });
  const changed = open === 'new' ? null : (rows.find(({ id }) => id === open?.id) ?? open);
  const loadLatest = async () => {
    await reload();
    const latest = await client.fetchQuery(entriesQuery(sheet.id));
    const found = latest.rows.find(({ id }) => id === changed?.id);
    if (!found) throw deletedError();
    return found;
  };
  const remove = async (entry: EntryView, confirmed = false) => {
    setDeleting(null);
    try {
      const request = removeEntryRequest(sheet.id, entry, confirmed);
      await orDeletedError(sendTransition(client, request, () => notify.success(entryNoticeLabels[type].deleted)));
    } catch (error) {
      if (questions.ask(error, entry)) return;
      notify.error(error);
      await reload();
    }
  };
  // Entries from web services are read-only for every user.
  const isReadOnly = readOnly || (open !== null && open !== 'new' && isFromWebService(open));
  const canAdd = !isClosed && (screen.canAdd?.(entries) ?? true);
  const add = (copyOf?: EntryView) => {
    setCopied(copyOf);
    setOpen('new');
  };

  return (
    <>
      {children({
        saved,
        onAdd: canAdd ? () => add() : undefined,
        onCopy: canAdd && screen.notCopied ? add : undefined,
        onOpen: setOpen,
        onDelete: isClosed ? undefined : setDeleting,
      })}
      <Suspense>
        {open && open !== 'new' && isReadOnly && (
          <EntryDetails {...{ type, screen }} entry={open} context={formContext} onClose={() => setOpen(null)} />
        )}
        {open && !isReadOnly && (
          <EntryDialog
            {...{ type, screen, entries, loadLatest, onDirtyChange }}
            sheetId={sheet.id}
            entry={changed}
            copyOf={changed ? undefined : copied}
            context={formContext}
            onSaved={setSaved}
            onDelete={canDeleteInDialog && !isClosed && changed ? () => setDeleting(changed) : undefined}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {deleting && (
        <ConfirmDialog
          isDanger
          title={entryListLabels.deleteTitle}
          confirmLabel={sheetFormLabels.deleteShort}
          onConfirm={() => {
            setOpen(null);
            void remove(deleting);
          }}
          onCancel={() => setDeleting(null)}
        >
          {fillLabel(entryListLabels.deleteText, { entry: nameOf(deleting as never) })}
        </ConfirmDialog>
      )}
      {questions.texts.length > 0 && (
        <Question
          title={entryListLabels.deleteTitle}
          confirmLabel={sheetFormLabels.deleteShort}
          texts={questions.texts}
          onConfirm={() => questions.answer((entry) => remove(entry, true))}
          onCancel={questions.close}
        />
      )}
    </>
  );
}
