import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { annualScheduleLabels as labels, fillLabel } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { Option } from '../../ui/fields/SelectField';
import { annualScheduleKey, closeYear } from './queries';

/**
 * Button that freezes the hours of an asl in a year. It requires a confirmation, and a second one if annualities of centres are missing.
 */
export function CloseYear({ authority, year }: { authority: Option | undefined; year: number }) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<{ texts: readonly string[]; isConfirmed: boolean } | null>(null);
  const closing = useMutation({
    mutationFn: async ({ value, isConfirmed }: { value: string; isConfirmed: boolean }) => {
      try {
        await closeYear({ localHealthAuthorityCode: value, year }, isConfirmed);
        notify.success(labels.closed);
      } catch (error) {
        if (!isStatus(error, 428)) throw error;
        setQuestion({ texts: error.questions, isConfirmed: true });
      } finally {
        await client.invalidateQueries({ queryKey: annualScheduleKey });
      }
    },
  });
  if (!authority) return <Text alignSelf="center">{labels.closeHint}</Text>;
  const texts = [fillLabel(labels.closeText, { authority: authority.label })];
  return (
    <>
      <Button disabled={closing.isPending} onClick={() => setQuestion({ texts, isConfirmed: false })}>
        <Lock size={18} aria-hidden />
        {labels.close}
      </Button>
      {question && (
        <ConfirmDialog
          title={fillLabel(labels.closeTitle, { year })}
          confirmLabel={labels.close}
          onCancel={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null);
            closing.mutate({ value: authority.value, isConfirmed: question.isConfirmed });
          }}
        >
          <Stack gap="2">
            {question.texts.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
