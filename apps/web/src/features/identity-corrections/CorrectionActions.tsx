import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { correctionLabels as labels, type IdentityCorrection, Rejection, unmetSentence } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, type LucideIcon, Undo2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Question } from '../../ui/dialogs/Question';
import { Notice } from '../../ui/feedback/Notice';
import { ReasonDialog } from '../../ui/form/ReasonDialog';
import { correctionActions, type CorrectionEvent } from './correction-actions';
import { type CorrectionCommand, sendCorrectionEvent } from './queries';

const looks: Record<CorrectionEvent, { label: string; Icon: LucideIcon; done: string }> = {
  ACCEPT: { label: labels.accept, Icon: Check, done: labels.accepted },
  REJECT: { label: labels.reject, Icon: X, done: labels.rejected },
  WITHDRAW: { label: labels.withdraw, Icon: Undo2, done: labels.withdrawn },
};

type Sent = { command: CorrectionCommand; isConfirmed?: boolean };

/** The buttons for the events that the user may send, with their questions. Under a disabled button is the reason. */
export function CorrectionActions({ correction }: { correction: IdentityCorrection }) {
  const client = useQueryClient();
  const reasonsId = useId();
  const [asked, setAsked] = useState<CorrectionEvent | null>(null);
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: ({ command, isConfirmed }: Sent) => sendCorrectionEvent(client, correction, command, isConfirmed),
    meta: { silent: true },
    onSuccess: (_, { command }) => notify.success(looks[command.type].done),
    onError: (error) => {
      if (isStatus(error, 428)) return setQuestions(error.questions);
      if (isStatus(error, 409, 412)) return setRefusal(labels.moved);
      const faults = isStatus(error, 422) ? error.fieldFaults.map(({ message }) => message) : [];
      if (faults.length > 0) setRefusal(faults.join('. '));
      else notify.error(error);
    },
    onSettled: () => setAsked(null),
  });
  const send = (command: CorrectionCommand, isConfirmed = false) => {
    setRefusal(null);
    setQuestions([]);
    sending.mutate({ command, isConfirmed });
  };
  const actions = correctionActions(correction);
  const reasons = [...new Set(actions.flatMap(({ isAllowed, unmet }) => (isAllowed ? [] : unmet.map(unmetSentence))))];
  if (actions.length === 0) return refusal && <Notice kind="warning">{refusal}</Notice>;
  return (
    <Stack gap="2">
      <HStack wrap="wrap" gap="3">
        {actions.map(({ type, isAllowed }) => {
          const { label, Icon } = looks[type];
          return (
            <Button
              key={type}
              variant={type === 'ACCEPT' ? 'solid' : 'outline'}
              disabled={!isAllowed}
              loading={sending.isPending && asked === type}
              aria-describedby={isAllowed ? undefined : reasonsId}
              onClick={() => setAsked(type)}
            >
              <Icon size={18} aria-hidden />
              {label}
            </Button>
          );
        })}
      </HStack>
      {reasons.length > 0 && (
        <Text id={reasonsId} fontSize="sm" color="fg.muted">
          {reasons.join('. ')}.
        </Text>
      )}
      {refusal && <Notice kind="warning">{refusal}</Notice>}
      {asked === 'ACCEPT' && !sending.isPending && (
        <ConfirmDialog
          title={labels.acceptTitle}
          confirmLabel={labels.accept}
          onConfirm={() => send({ type: 'ACCEPT' })}
          onCancel={() => setAsked(null)}
        >
          {labels.acceptText}
        </ConfirmDialog>
      )}
      {asked === 'WITHDRAW' && !sending.isPending && (
        <ConfirmDialog
          title={labels.withdrawTitle}
          confirmLabel={labels.withdraw}
          onConfirm={() => send({ type: 'WITHDRAW' })}
          onCancel={() => setAsked(null)}
        >
          {labels.withdrawText}
        </ConfirmDialog>
      )}
      {questions.length > 0 && (
        <Question
          title={labels.mismatchTitle}
          confirmLabel={labels.accept}
          texts={questions}
          onConfirm={() => send({ type: 'ACCEPT' }, true)}
          onCancel={() => setQuestions([])}
        />
      )}
      {asked === 'REJECT' && (
        <ReasonDialog
          title={labels.rejectTitle}
          text={labels.rejectText}
          label={labels.motivation}
          schema={Rejection.shape.motivation}
          confirmLabel={labels.reject}
          colorPalette="red"
          loading={sending.isPending}
          onGiven={(motivation) => send({ type: 'REJECT', motivation })}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
