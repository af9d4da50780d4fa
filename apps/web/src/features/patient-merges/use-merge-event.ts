import { patientMergeLabels as labels, type PatientMergeView } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import { useQuestions } from '../../ui/dialogs/use-questions';
import { type MergeCommand, sendMergeEvent } from './queries';

const done = { MERGE: labels.merged, UNMERGE: labels.separated, DISCARD: labels.discarded } as const;

/** Sends the events of a merge: asks what the server wants confirmed, and keeps its refusal for the page to show. */
export function useMergeEvent(merge: PatientMergeView) {
  const client = useQueryClient();
  const questions = useQuestions<MergeCommand>();
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const send = async (command: MergeCommand, isConfirmed = false): Promise<void> => {
    setRefusal([]);
    setSending(true);
    try {
      await sendMergeEvent(client, merge, command, isConfirmed);
      notify.success(done[command.type]);
    } catch (error) {
      if (questions.ask(error, command)) return;
      if (isStatus(error, 409, 412)) setRefusal([labels.refused, ...error.fieldFaults.map(({ message }) => message)]);
      else notify.error(error);
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, refusal, questions };
}
