import { patientMergeLabels as labels, type PatientMergeView } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import { useQuestions } from '../../ui/dialogs/use-questions';
import { refusalOf } from './merge-change';
import { type MergeCommand, sendMergeEvent } from './queries';

const done = { MERGE: labels.merged, UNMERGE: labels.separated, DISCARD: labels.discarded } as const;

/** Whether the fiscal code disagrees with the merged identity, which needs a reason besides the confirmation. */
const asksForReason = ({ problem }: ApiError): boolean =>
  (problem.confirmations ?? []).some(({ code }) => code === 'fiscalCodeDisagreement');

/**
 * Sends the events of a merge, and asks what the server wants confirmed.
 * @param onRefuse gets the lines that say why an event was refused, and none when another one is sent
 */
export function useMergeEvent(merge: PatientMergeView, onRefuse: (lines: readonly string[]) => void) {
  const client = useQueryClient();
  const questions = useQuestions<MergeCommand>();
  const [disagreeing, setDisagreeing] = useState<{ command: MergeCommand; message: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (command: MergeCommand, isConfirmed = false): Promise<void> => {
    onRefuse([]);
    setSending(true);
    try {
      await sendMergeEvent(client, merge, command, isConfirmed);
      notify.success(done[command.type]);
    } catch (error) {
      if (isStatus(error, 428) && asksForReason(error))
        return setDisagreeing({ command, message: error.questions.join('\n') });
      if (questions.ask(error, command)) return;
      if (isStatus(error, 409, 412)) onRefuse(await refusalOf(error, merge));
      else notify.error(error);
    } finally {
      setSending(false);
    }
  };
  const mismatch = disagreeing && {
    message: disagreeing.message,
    confirm: (fiscalCodeOverrideReason: string) => {
      setDisagreeing(null);
      void send({ ...disagreeing.command, fiscalCodeOverrideReason }, true);
    },
    cancel: () => setDisagreeing(null),
  };
  return { send, isSending, questions, mismatch };
}
