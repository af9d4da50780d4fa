import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftPrefix } from './forget-drafts';

/** Unsaved values, with the revision and the values that they are based on. Stored on this device for the session. */
type Draft<V = unknown> = { revision: number; at: string; values: V; base?: V };

/** @param id of the record; for a new one, a name of the form. */
export const draftKey = (userId: string, id: string): string => `${draftPrefix}${userId}.${id}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'revision' in value && 'at' in value && 'values' in value;

export const readDraft = <V = unknown>(key: string): Draft<V> | null => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? (draft as Draft<V>) : null;
  } catch {
    // An unreadable draft is ignored.
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
 * Stores the typed values in the session storage, and restores them when the form opens again; without a key it stores nothing.
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
    /** Shows the notice of a forgotten draft again. The values are stored again once they are in the form. */
    recall: setRestored,
  };
}
