import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  isDay,
  MAX_ENTRIES,
  type PatternDay,
  provisionCalendarLabels,
  provisionPatternLabels as labels,
  type ProvisionView,
  validationMessage,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formatDate } from '../../../../../ui/display/dates';
import { ErrorState } from '../../../../../ui/feedback/ErrorState';
import { Notice } from '../../../../../ui/feedback/Notice';
import { CheckboxField } from '../../../../../ui/fields/CheckboxField';
import { ChoiceGroup } from '../../../../../ui/fields/ChoiceGroup';
import { DateField } from '../../../../../ui/fields/DateField';
import { isTime, timeOf } from '../../../../../ui/fields/TimeField';
import { focusFirstError } from '../../../../../ui/form/focus-first-error';
import { FormModal } from '../../../../../ui/form/FormModal';
import { SaveQuestion } from '../../../../../ui/form/SaveQuestion';
import { SubmitButtons } from '../../../../../ui/form/SubmitButtons';
import { entriesQuery } from '../../../entries/queries';
import type { FormContext } from '../../../sheet-form-context';
import { CommonFields } from '../calendar/CommonFields';
import { EndLine } from '../calendar/EndLine';
import { useRecordProvisions } from '../calendar/use-record-provisions';
import { daysOfForm, isChosen, type PatternForm, proposedPattern } from './pattern-form';

type Props = { sheetId: string; context: FormContext; onClose: () => void };

const week = [1, 2, 3, 4, 5, 6, 7] as const;
const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'short', timeZone: 'UTC' });
const longWeekday = new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'UTC' });
/** Returns the name of a weekday; 1 is Monday, as was 1 January 2024. */
const weekdayName = (each: number): string => {
  const name = longWeekday.format(new Date(Date.UTC(2024, 0, each)));
  return name.charAt(0).toUpperCase() + name.slice(1);
};
const dayText = (day: string): string => `${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatDate(day)}`;
/** The last provisions, the newest first, from which the form proposes its values. */
const latest = { limit: 10, sort: 'startingTime', sortDirection: 'Descending' } as const;

/** A dialog that records equal provisions on some weekdays of a period, after a preview of the days. */
export default function PatternDialog(props: Props) {
  const { data, error, refetch } = useQuery(entriesQuery<ProvisionView>(props.sheetId, latest));
  // The values are proposed once: a reload of the provisions must not change what the user has typed.
  const [proposal, setProposal] = useState<PatternForm | null>(null);
  if (!proposal && data) setProposal(proposedPattern(data.rows, props.context));
  if (proposal) return <PatternFormDialog {...props} proposal={proposal} />;
  // Until then there is no dialog: a second one in its place would lose the focus.
  if (!error) return null;
  return (
    <FormModal title={labels.title} isDirty={false} onClose={props.onClose}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </FormModal>
  );
}

type Faults = Partial<Record<'weekdays' | 'startDate' | 'endDate' | 'time' | 'days', string>>;

/** Returns the errors of the fields that `useRecordProvisions` does not check. */
function faultsOf({ weekdays, startDate, endDate, common }: PatternForm, chosen: number): Faults {
  const notDay = (day: string) => validationMessage(day === '' ? 'required' : 'invalidDate');
  const found: Faults = {
    ...(weekdays.length === 0 && { weekdays: labels.noWeekday }),
    ...(!isDay(startDate) && { startDate: notDay(startDate) }),
    ...(!isDay(endDate) && { endDate: notDay(endDate) }),
    ...(common.time && !isTime(timeOf(common.time)) && { time: validationMessage('invalidTime') }),
    ...(isDay(endDate) && endDate < startDate && { endDate: validationMessage('endBeforeStart') }),
  };
  const isComplete = Object.keys(found).length === 0 && common.provisionTypeCode && common.practitionerId;
  return isComplete && chosen === 0 ? { days: labels.noDay } : found;
}

function PatternFormDialog({ sheetId, context, onClose, proposal }: Props & { proposal: PatternForm }) {
  const formId = useId();
  const body = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(proposal);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Faults>({});
  const recording = useRecordProvisions(sheetId, onClose);
  const { weekdays, startDate, endDate, common } = form;
  const time = timeOf(common.time);
  const days = daysOfForm({ ...form, common: { ...common, time } }, context.facts);
  const chosen = days.filter((day) => isChosen(day, changed));
  const set = (change: Partial<PatternForm>) => setForm({ ...form, ...change });
  const record = async (confirmed = false) => {
    await recording.send(
      chosen.map(({ day }) => day),
      { ...common, time },
      confirmed,
    );
    focusFirstError(body.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > MAX_ENTRIES || recording.isSending) return;
    const found = faultsOf(form, chosen.length);
    setFaults(found);
    if (Object.keys(found).length > 0) setTimeout(() => focusFirstError(body.current));
    else void record();
  };
  const wrong = chosen.filter(({ day }) => recording.faults.days[day]);
  const toggle = (day: string) => {
    const next = new Set(changed);
    if (!next.delete(day)) next.add(day);
    setChanged(next);
  };

  return (
    <FormModal
      title={labels.title}
      isDirty={form !== proposal || changed.size > 0}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={recording.isSending} disabled={chosen.length > MAX_ENTRIES}>
          {chosen.length === 1 ? labels.saveOne : fillLabel(labels.save, { count: chosen.length })}
        </SubmitButtons>
      }
    >
      <form id={formId} ref={body} noValidate onSubmit={submit}>
        <Stack gap="4">
          <ChoiceGroup required label={labels.weekdays} error={faults.weekdays}>
            <Flex wrap="wrap" columnGap="4" rowGap="1">
              {week.map((each) => (
                <CheckboxField
                  key={each}
                  label={weekdayName(each)}
                  checked={weekdays.includes(each)}
                  onChange={(isOn) =>
                    set({ weekdays: isOn ? [...weekdays, each] : weekdays.filter((other) => other !== each) })
                  }
                />
              ))}
            </Flex>
          </ChoiceGroup>
          <Flex wrap="wrap" gap="3" align="flex-start">
            <Box flex="1 1 10rem">
              <DateField
                required
                label={labels.startDate}
                error={faults.startDate}
                value={startDate}
                max={context.facts.today}
                onChange={(value) => set({ startDate: value })}
              />
            </Box>
            <Box flex="1 1 10rem">
              <DateField
                required
                label={labels.endDate}
                error={faults.endDate}
                value={endDate}
                max={context.facts.today}
                onChange={(value) => set({ endDate: value })}
              />
            </Box>
          </Flex>
          <CommonFields
            {...{ context, common }}
            faults={{ ...recording.faults.common, ...(faults.time && { time: faults.time }) }}
            onChange={(next) => set({ common: next })}
          />
          <EndLine {...common} time={time} />
          <Preview {...{ days, chosen, toggle }} error={faults.days} />
          {chosen.length > MAX_ENTRIES && (
            <Notice kind="error">{fillLabel(labels.tooMany, { max: MAX_ENTRIES })}</Notice>
          )}
          {wrong.length > 0 && (
            <Notice kind="error">
              <strong>{provisionCalendarLabels.notSaved}</strong>
              {wrong.map(({ day }) => (
                <div key={day}>{`${formatDate(day)}: ${recording.faults.days[day]}`}</div>
              ))}
            </Notice>
          )}
          {recording.failure && <Notice kind="error">{recording.failure}</Notice>}
        </Stack>
      </form>
      {recording.question !== null && (
        <SaveQuestion texts={[recording.question]} accept={() => void record(true)} refuse={recording.refuse} />
      )}
    </FormModal>
  );
}

type PreviewProps = {
  days: readonly PatternDay[];
  chosen: readonly PatternDay[];
  toggle: (day: string) => void;
  error?: string | undefined;
};

/** The days that can be recorded, each with a tick, and those that cannot, with the reason. */
function Preview({ days, chosen, toggle, error }: PreviewProps) {
  const closed = days.filter(({ issue }) => issue !== null);
  const open = days.filter(({ issue }) => issue === null);
  const counts = { count: chosen.length, left: days.length - chosen.length };
  return (
    <Stack gap="2">
      <Box role="status" fontWeight="semibold">
        {days.length === 0 ? labels.nothing : fillLabel(labels.counted, counts)}
      </Box>
      {open.length > 0 && (
        <ChoiceGroup hideLabel label={labels.days} error={error}>
          <Box
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(10.5rem, 1fr))"
            maxH="14rem"
            overflowY="auto"
          >
            {open.map(({ day, holiday }) => (
              <CheckboxField
                key={day}
                label={holiday === null ? dayText(day) : fillLabel(labels.holiday, { day: dayText(day), holiday })}
                checked={chosen.some((each) => each.day === day)}
                onChange={() => toggle(day)}
              />
            ))}
          </Box>
        </ChoiceGroup>
      )}
      {open.length === 0 && error && <Notice kind="error">{error}</Notice>}
      {closed.length > 0 && (
        <Box textStyle="sm">
          <strong>{labels.leftOut}</strong>
          <Box as="ul" maxH="8rem" overflowY="auto" tabIndex={closed.length > 6 ? 0 : undefined}>
            {closed.map(({ day, issue }) => (
              <li key={day}>{`${dayText(day)}: ${issue && validationMessage(issue.code, issue.params ?? {})}`}</li>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  );
}
