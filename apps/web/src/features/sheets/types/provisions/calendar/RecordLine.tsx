import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { fillLabel, provisionCalendarLabels as labels } from '@percorso/domain';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../../../ui/display/dates';
import { focusFirstError } from '../../../../../ui/form/focus-first-error';
import { SaveQuestion } from '../../../../../ui/form/SaveQuestion';
import { Notice } from '../../../../../ui/feedback/Notice';
import type { FormContext } from '../../../sheet-form-context';
import { CommonFields, firstCommon } from './CommonFields';
import type { useRecordProvisions } from './use-record-provisions';

type Props = {
  days: readonly string[];
  context: FormContext;
  recording: ReturnType<typeof useRecordProvisions>;
  onClear: () => void;
};

/** The form below the month: the provision to record on the picked dates. */
export function RecordLine({ days, context, recording, onClear }: Props) {
  const [common, setCommon] = useState(() => firstCommon(context));
  const { faults, failure, question, isSending } = recording;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(faults.common).length > 0) focusFirstError(container.current);
  }, [faults.common]);
  const wrong = days.filter((day) => faults.days[day]);
  const save = days.length === 1 ? labels.saveOne : fillLabel(labels.save, { count: days.length });

  return (
    <Stack ref={container} gap="3" borderWidth="1px" borderRadius="l2" p="3" bg="bg">
      <Box role="status" fontWeight="semibold" overflowWrap="anywhere">
        {days.length === 0 ? labels.pick : fillLabel(labels.picked, { days: days.map(formatDate).join(', ') })}
      </Box>
      {days.length > 0 && (
        <>
          <CommonFields {...{ context, common }} faults={faults.common} onChange={setCommon} />
          {wrong.length > 0 && (
            <Notice kind="error">
              <strong>{labels.notSaved}</strong>
              {wrong.map((day) => (
                <div key={day}>{`${formatDate(day)}: ${faults.days[day]}`}</div>
              ))}
            </Notice>
          )}
          {failure && <Notice kind="error">{failure}</Notice>}
          <Flex wrap="wrap" gap="2" justify="flex-end">
            <Button variant="outline" bg="bg" onClick={onClear} disabled={isSending}>
              {labels.clear}
            </Button>
            <Button onClick={() => void recording.send(days, common)} disabled={isSending} aria-busy={isSending}>
              {save}
            </Button>
          </Flex>
        </>
      )}
      {question !== null && (
        <SaveQuestion
          texts={[question]}
          accept={() => void recording.send(days, common, true)}
          refuse={recording.refuse}
        />
      )}
    </Stack>
  );
}
