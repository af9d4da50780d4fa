import { fillLabel, provisionRegisterLabels as labels, type RegisterResult } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { notify } from '../../api/notify';
import { sendTransition } from '../../api/transitions';
import type { provisionOfTick } from './register-cells';

/** The provisions that one request records for a patient. */
export type RowToRecord = {
  sheetId: string;
  provisions: ReturnType<typeof provisionOfTick>[];
};

/** Sends the ticks of all rows by one request, and keeps what was refused or waits for a confirmation. */
export function useRegister(onRecorded: (sheetIds: readonly string[]) => void) {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly RegisterResult[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async (rows: readonly RowToRecord[], confirmed = false): Promise<void> => {
    setFailure(null);
    setResults([]);
    setSending(true);
    try {
      const body = { rows: rows.map((row) => ({ ...row, confirmed })) };
      await sendTransition(client, { method: 'POST', path: '/provisions/register', body }, ({ rows: replies }) => {
        const recorded = replies.filter(({ outcome }) => outcome === 'RECORDED');
        const count = recorded.reduce((sum, { provisions }) => sum + provisions.length, 0);
        if (count > 0) notify.success(fillLabel(labels.done, { count }));
        onRecorded(recorded.map(({ sheetId }) => sheetId));
        setResults(replies.filter(({ outcome }) => outcome !== 'RECORDED'));
      });
    } catch (error) {
      setFailure((error instanceof ApiError && error.userMessage) || labels.failed);
    } finally {
      setSending(false);
    }
  };
  const of = (outcome: RegisterResult['outcome']) => results.filter((result) => result.outcome === outcome);
  return {
    send,
    refused: of('REFUSED'),
    toConfirm: of('TO_CONFIRM'),
    failure,
    isSending,
    dismiss: () => setResults([]),
    refuseQuestions: () => setResults(of('REFUSED')),
  };
}
