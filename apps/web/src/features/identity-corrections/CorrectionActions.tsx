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
import { useQuestions } from '../../ui/dialogs/use-questions';
import { Notice } from '../../ui/feedback/Notice';
import { ReasonDialog } from '../../ui/form/ReasonDialog';
import { correctionActions, type CorrectionEvent } from './correction-actions';
import { type CorrectionCommand, sendCorrectionEvent } from './queries';

const looks: Record<CorrectionEvent, { label: string; Icon: LucideIcon; done: string }> = {
  ACCEPT: { label: labels.accept, Icon: Check, done: labels.accepted },
  REJECT: { label: labels.reject, Icon: X, done: labels.rejected },
  WITHDRAW: { label: labels.withdraw, Icon: Undo2, done: labels.withdrawn },
};

/** The events that the user only confirms; a rejection needs a motivation. */
const confirmations = [
  { type: 'ACCEPT', title: labels.acceptTitle, text: labels.acceptText },
  { type: 'WITHDRAW', title: labels.withdrawTitle, text: labels.withdrawText },
] as const;

type Sent = { command: CorrectionCommand; isConfirmed?: boolean };

/** The buttons for the events that the user may send, with their questions. Under a disabled button is the reason. */
export function CorrectionActions({ correction }: { correction: IdentityCorrection }) {
  const client = useQueryClient();
  const reasonsId = useId();
  const [asked, setAsked] = useState<CorrectionEvent | null>(null);
  const questions = useQuestions<CorrectionCommand>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: ({ command, isConfirmed }: Sent) => sendCorrectionEvent(client, correction, command, isConfirmed),
    meta: { silent: true },
    onSuccess: (_, { command }) => notify.success(looks[command.type].done),
    onError: (error, { command }) => {
      if (questions.ask(error, command)) return;
      if (isStatus(error, 409, 412)) return setRefusal(labels.moved);
      const faults = isStatus(error, 422) ? error.fieldFaults.map(({ message }) => message) : [];
      if (faults.length > 0) setRefusal(faults.join('. '));
      else notify.error(error);
    },
    onSettled: () => setAsked(null),
  });
  const send = (command: CorrectionCommand, isConfirmed = false) => {
    setRefusal(null);
    sending.mutate({ command, isConfirmed });
  };
  const confirmation = confirmations.find(({ type }) => type === asked);
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
      {confirmation && !sending.isPending && (
        <ConfirmDialog
          title={confirmation.title}
          confirmLabel={looks[confirmation.type].label}
          onConfirm={() => send({ type: confirmation.type })}
          onCancel={() => setAsked(null)}
        >
          {confirmation.text}
        </ConfirmDialog>
      )}
      {questions.texts.length > 0 && (
        <Question
          title={labels.mismatchTitle}
          confirmLabel={labels.accept}
          texts={questions.texts}
          onConfirm={() => questions.answer((command) => send(command, true))}
          onCancel={questions.close}
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
