import { useCallback, useEffect, useRef, useState } from 'react';
import type { Form } from './form-scope';
import type { Values } from './layout';

/** What was typed and not saved, with the sheet's revision on which it was typed. Stays on this device, for this session. */
export type Draft = { revision: number; at: string; values: Values };

const keyOf = (userId: string, sheetId: string): string => `percorso.draft.${userId}.${sheetId}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'revision' in value && 'at' in value && 'values' in value;

const readDraft = (key: string): Draft | null => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // What cannot be read is no draft.
    return null;
  }
};

type Sheet = { id: string; revision: number };

/** Keeps what is typed in the session's storage, and gives it back to a form that opens again. DESIGN §8. */
export function useDraft(form: Form, userId: string, sheet: Sheet) {
  const key = keyOf(userId, sheet.id);
  const [restored, setRestored] = useState(() => readDraft(key));
  const revision = useRef(sheet.revision);

  useEffect(() => {
    revision.current = sheet.revision;
  }, [sheet.revision]);

  useEffect(() => {
    const draft = readDraft(key);
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return sessionStorage.removeItem(key);
        const next: Draft = { revision: revision.current, at: new Date().toISOString(), values };
        sessionStorage.setItem(key, JSON.stringify(next));
      },
    });
  }, [form, key]);

  const forget = useCallback(() => {
    sessionStorage.removeItem(key);
    setRestored(null);
  }, [key]);

  return { restored, isOutdated: restored !== null && restored.revision !== sheet.revision, forget };
}
