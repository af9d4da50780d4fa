import { type SheetContent, sheetFormLabels } from '@percorso/domain';
import { type FormEvent, useState } from 'react';
import { ApiError, isStatus } from '../../api/api-error';
import { faultsOf, showFaults } from '../../ui/form/form-errors';
import type { Form } from './form-scope';

export type SaveOptions = {
  /** The revision upon which the form was filled. */
  ifMatch: number;
  /** The person has answered the question that the content raises (spec 000 §8). */
  confirmed: boolean;
};

type Saving = {
  form: Form;
  /** Lists with a row that is neither confirmed nor given up. */
  openLists?: readonly string[];
  revision: number;
  /** Rejects where it was not saved. */
  onSave: (content: SheetContent, options: SaveOptions) => Promise<unknown>;
  onSaved: (content: SheetContent) => void;
  /** Somebody saved meanwhile: upon which revision the same can be saved again, or null. */
  onConflict: () => Promise<number | null>;
};

/** Why it was not saved, where no field is to blame: what is wrong with a field stands beside it. */
const failureOf = (form: Form, error: unknown): string | null => {
  const faults = faultsOf(error).map(({ name, message }) => ({ name: name.replace(/^content\./, ''), message }));
  if (showFaults(form, faults)) return null;
  return (error instanceof ApiError && error.userMessage) || sheetFormLabels.saveFailed;
};

/** Checks, saves, and asks what the server wants to be confirmed. */
export function useSave({ form, openLists = [], revision, onSave, onSaved, onConflict }: Saving) {
  const [asked, setAsked] = useState<{ question: string; content: SheetContent; ifMatch: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (content: SheetContent, options: SaveOptions): Promise<void> => {
    setAsked(null);
    setFailure(null);
    try {
      await onSave(content, options);
      onSaved(content);
    } catch (error) {
      const { ifMatch } = options;
      if (isStatus(error, 428)) return setAsked({ question: error.questions.join(' '), content, ifMatch });
      if (!isStatus(error, 412)) return setFailure(failureOf(form, error));
      const newer = await onConflict().catch((failed: unknown) => {
        setFailure(failureOf(form, failed));
        return null;
      });
      if (newer !== null && newer !== ifMatch) await save(content, { ...options, ifMatch: newer });
    }
  };

  const check = async (content: SheetContent) => {
    const open = openLists[0];
    if (open !== undefined) form.setError(open, { type: 'open', message: sheetFormLabels.confirmRowFirst });
    else await save(content, { ifMatch: revision, confirmed: false });
  };

  return {
    submit: (event: FormEvent) => void form.handleSubmit(check)(event),
    failure,
    question: asked?.question ?? null,
    accept: () => asked && void save(asked.content, { ifMatch: asked.ifMatch, confirmed: true }),
    refuse: () => setAsked(null),
  };
}
