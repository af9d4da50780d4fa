import {
  type Confirmation,
  type FilledSheetType,
  type SheetContent,
  sheetConfirmations,
  sheetFormLabels,
} from '@percorso/domain';
import { type FormEvent, useState } from 'react';
import { ApiError, isStatus } from '../../api/api-error';
import type { Form } from './form-scope';
import { valuesOf } from './form-values';
import type { FormContext } from './sheet-form-context';
import type { SheetFormProps } from './SheetForm';

type Saving = {
  type: FilledSheetType;
  form: Form;
  context: FormContext;
  /** Lists with a row that is neither confirmed nor given up. */
  openLists: readonly string[];
  /** The revision upon which the form was filled. */
  revision: number;
  onSave: SheetFormProps['onSave'];
  onSaved: () => void;
  /** Somebody saved meanwhile: upon which revision the same can be saved again, or null. */
  onConflict: () => Promise<number | null>;
};

/** What the server found wrong, shown beside the fields as if the form had found it; or why, where no field is to blame. */
const showFaults = (form: Form, error: unknown): string | null => {
  const faults = (error instanceof ApiError ? error.fieldFaults : []).filter(({ path }) => path !== '');
  for (const { path, message } of faults) form.setError(path.replace(/^content\./, ''), { type: 'server', message });
  if (faults.length > 0) return null;
  return (error instanceof ApiError && error.userMessage) || sheetFormLabels.saveFailed;
};

/** Checks, asks what has to be confirmed, saves, and then forgets the draft. */
export function useSaveSheet({ type, form, context, openLists, revision, onSave, onSaved, onConflict }: Saving) {
  const [asked, setAsked] = useState<{ question: Confirmation; content: SheetContent } | null>(null);

  const [failure, setFailure] = useState<string | null>(null);

  const saveUpon = async (content: SheetContent, confirmed: boolean, ifMatch: number): Promise<void> => {
    try {
      await onSave(content, { confirmed, ifMatch });
      onSaved();
      form.reset(valuesOf(type, content, context));
    } catch (error) {
      if (!isStatus(error, 412)) return setFailure(showFaults(form, error));
      const newer = await onConflict();
      if (newer !== null && newer !== ifMatch) await saveUpon(content, confirmed, newer);
    }
  };

  const save = (content: SheetContent, confirmed: boolean) => {
    setAsked(null);
    setFailure(null);
    return saveUpon(content, confirmed, revision);
  };

  const check = async (content: SheetContent) => {
    const open = openLists[0];
    if (open !== undefined) {
      form.setError(open, { type: 'open', message: sheetFormLabels.confirmRowFirst });
      return;
    }
    const [question] = sheetConfirmations(type, content, context.facts);
    if (question) setAsked({ question, content });
    else await save(content, false);
  };

  return {
    submit: (event: FormEvent) => void form.handleSubmit(check)(event),
    failure,
    question: asked?.question ?? null,
    accept: () => asked && void save(asked.content, true),
    refuse: () => setAsked(null),
  };
}
