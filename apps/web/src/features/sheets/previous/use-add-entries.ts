import { type SheetContent, sheetFormLabels } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { notify } from '../../../api/notify';
import { sendTransition } from '../../../api/transitions';
import { useQuestions } from '../../../ui/dialogs/use-questions';
import { addSeveralRequest } from '../entries/queries';

type Options = {
  /** Returns the message after `count` entries were added. */
  done: (count: number) => string;
  onAdded: () => void;
};

/** Adds several entries to a list by one command: all or, on an error, none. `faults`: the errors of each entry, by its index. */
export function useAddEntries(sheetId: string, { done, onAdded }: Options) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({});
  const questions = useQuestions<readonly SheetContent[]>();

  const send = async (entries: readonly SheetContent[], confirmed = false): Promise<void> => {
    setFailure(null);
    setFaults({});
    setSending(true);
    try {
      await sendTransition(client, addSeveralRequest(sheetId, entries, confirmed), () =>
        notify.success(done(entries.length)),
      );
      onAdded();
    } catch (error) {
      if (questions.ask(error, entries)) return;
      const found = (error instanceof ApiError ? error.fieldFaults : []).flatMap(({ path, message }) => {
        const [, index] = /^entries\.(\d+)\./.exec(path) ?? [];
        return index === undefined ? [] : [[Number(index), message] as const];
      });
      setFaults(Object.fromEntries(found));
      if (found.length === 0)
        setFailure((error instanceof ApiError && error.userMessage) || sheetFormLabels.saveFailed);
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, failure, faults, questions };
}
