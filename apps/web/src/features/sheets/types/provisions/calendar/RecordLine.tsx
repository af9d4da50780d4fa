import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import {
  authorisedProvisionTypes,
  fillLabel,
  provisionCalendarLabels as labels,
  provisionsSheet,
} from '@percorso/domain';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../../../ui/display/dates';
import { focusFirstError } from '../../../../../ui/form/focus-first-error';
import { Picker } from '../../../../../ui/form/Picker';
import { SaveQuestion } from '../../../../../ui/form/SaveQuestion';
import { Notice } from '../../../../../ui/feedback/Notice';
import { SelectField } from '../../../../../ui/fields/SelectField';
import { TimeField } from '../../../../../ui/fields/TimeField';
import type { FormContext } from '../../../sheet-form-context';
import {
  practitionerSource,
  qualificationsOf,
  usePractitioner,
  useRememberPractitioner,
} from '../../../use-practitioners';
import { codedLabel } from '../../../widgets/options';
import type { Common, useRecordProvisions } from './use-record-provisions';

type Props = {
  days: readonly string[];
  context: FormContext;
  recording: ReturnType<typeof useRecordProvisions>;
  onClear: () => void;
};

const { fields } = provisionsSheet.labels;
const defaultTime = '09:00';

/** The form below the month: the provision to record on the picked dates. */
export function RecordLine({ days, context, recording, onClear }: Props) {
  const types = authorisedProvisionTypes(context.facts.authorisedRegimes);
  const [common, setCommon] = useState<Common>({
    provisionTypeCode: (types.length === 1 && types[0]?.code) || '',
    practitionerId: context.practitionerId,
    time: defaultTime,
  });
  const set = (change: Partial<Common>) => setCommon({ ...common, ...change });
  const { practitioner, label } = usePractitioner(common.practitionerId, context);
  const remember = useRememberPractitioner();
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
          <Flex wrap="wrap" gap="3" align="flex-start">
            <Box flex="2 1 14rem">
              <SelectField
                required
                label={fields.provisionTypeCode}
                error={faults.common.provisionTypeCode}
                options={types.map((type) => ({ value: type.code, label: codedLabel(type) }))}
                value={common.provisionTypeCode}
                onChange={(event) => set({ provisionTypeCode: event.target.value })}
              />
            </Box>
            <Box flex="2 1 14rem">
              <Picker
                required
                name="practitionerId"
                label={fields.practitionerId}
                error={faults.common.practitionerId}
                help={practitioner && qualificationsOf(practitioner)}
                source={practitionerSource(null, context)}
                value={common.practitionerId === null ? null : { value: common.practitionerId, label }}
                onPick={(row) => {
                  if (row) remember(row);
                  set({ practitionerId: row?.id ?? null });
                }}
                onBlur={() => {}}
                ref={() => {}}
              />
            </Box>
            <Box w="6rem">
              <TimeField
                required
                label={labels.time}
                error={faults.common.time}
                value={common.time}
                onChange={(time) => set({ time })}
                onBlur={() => {}}
              />
            </Box>
          </Flex>
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
