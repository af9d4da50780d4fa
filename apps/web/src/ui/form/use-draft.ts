import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftPrefix } from './forget-drafts';

/**
 * Unsaved values, with the revision that they are based on and its stored values (`base`). The session storage of this browser holds them.
 */
type Draft<V = unknown> = { revision: number; at: string; values: V; base?: V };

/** Returns the storage key of a draft. `id` is that of the record, or the name of the form for a new record. */
export const draftKey = (userId: string, id: string): string => `${draftPrefix}${userId}.${id}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'revision' in value && 'at' in value && 'values' in value;

export const readDraft = <V = unknown>(key: string): Draft<V> | null => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? (draft as Draft<V>) : null;
  } catch {
    // A draft that is not valid JSON is ignored.
    return null;
  }
};

/** Removes a draft. @returns a function that restores it */
export const removeDraft = (key: string): (() => void) => {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return () => stored !== null && sessionStorage.setItem(key, stored);
};

type DraftForm<V extends FieldValues, T> = Pick<UseFormReturn<V, unknown, T>, 'reset' | 'subscribe'>;

/**
 * Stores the typed values of a form in the session storage, and restores them when the form opens again. With a null key it does neither.
 * Architecture §8.
 */
export function useDraft<V extends FieldValues, T>(
  form: DraftForm<V, T>,
  key: string | null,
  revision: number,
  base?: V,
) {
  const [restored, setRestored] = useState(() => (key === null ? null : readDraft(key)));
  const basedOn = useRef({ revision, base });
  const { reset, subscribe } = form;

  useEffect(() => {
    basedOn.current = { revision, base };
  }, [revision, base]);

  useEffect(() => {
    if (key === null) return;
    const draft = readDraft(key);
    if (draft) reset(draft.values as V, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return sessionStorage.removeItem(key);
        const next: Draft<V> = { ...basedOn.current, at: new Date().toISOString(), values };
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
    /** Shows the notice of a draft again after `forget`. The draft itself is stored again once the form contains its values. */
    recall: setRestored,
  };
}
