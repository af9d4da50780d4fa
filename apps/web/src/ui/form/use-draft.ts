import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftPrefix } from './forget-drafts';

/** What was typed and not saved, with the record's revision on which it was typed and what that one held. Stays on this device, for this session. */
type Draft<V = unknown> = { revision: number; at: string; values: V; base?: V };

/** @param id of the record; where there is none yet, what it is going to be. */
export const draftKey = (userId: string, id: string): string => `${draftPrefix}${userId}.${id}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'revision' in value && 'at' in value && 'values' in value;

export const readDraft = <V = unknown>(key: string): Draft<V> | null => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? (draft as Draft<V>) : null;
  } catch {
    // What cannot be read is no draft.
    return null;
  }
};

/** Takes a draft away. @returns what puts it back */
export const setAside = (key: string): (() => void) => {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return () => kept !== null && sessionStorage.setItem(key, kept);
};

type DraftForm<V extends FieldValues, T> = Pick<UseFormReturn<V, unknown, T>, 'reset' | 'subscribe'>;

/** Keeps what is typed in the session's storage, and gives it back to a form that opens again; without a key it keeps nothing. Architecture §8. */
export function useDraft<V extends FieldValues, T>(
  form: DraftForm<V, T>,
  key: string | null,
  revision: number,
  base?: V,
) {
  const [restored, setRestored] = useState(() => (key === null ? null : readDraft(key)));
  const known = useRef({ revision, base });
  const { reset, subscribe } = form;

  useEffect(() => {
    known.current = { revision, base };
  }, [revision, base]);

  useEffect(() => {
    if (key === null) return;
    const draft = readDraft(key);
    if (draft) reset(draft.values as V, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return sessionStorage.removeItem(key);
        const next: Draft<V> = { ...known.current, at: new Date().toISOString(), values };
        sessionStorage.setItem(key, JSON.stringify(next));
      },
    });
  }, [reset, subscribe, key]);

  const forget = useCallback(() => {
    if (key !== null) sessionStorage.removeItem(key);
    setRestored(null);
  }, [key]);

  return {
    restored,
    isOutdated: restored !== null && restored.revision !== revision,
    forget,
    /** After it was forgotten: what the notice says of it. What was typed is kept again as soon as it stands in the form. */
    recall: setRestored,
  };
}
