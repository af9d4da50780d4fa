import { fillLabel, provisionCalendarLabels as labels, provisionDuration, validationMessage } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isStatus } from '../../../../../api/api-error';
import { notify } from '../../../../../api/notify';
import { sendTransition } from '../../../../../api/transitions';
import { addSeveralRequest } from '../../../entries/queries';

/** The values that the provisions of all picked dates share. */
export type Common = { provisionTypeCode: string; practitionerId: string | null; time: string };
type Faults = { days: Readonly<Record<string, string>>; common: Readonly<Partial<Record<keyof Common, string>>> };

const noFaults: Faults = { days: {}, common: {} };
const commonFieldOf = (field: string): keyof Common | null =>
  field === 'provisionTypeCode' || field === 'practitionerId' ? field : null;

/**
 * Returns the field errors of an error response: those of the common fields by field, all others by date. Returns null if it has no field
 * errors, or if one of them belongs to neither a date nor a common field.
 */
function faultsOf(error: unknown, days: readonly string[]): Faults | null {
  if (!(error instanceof ApiError) || error.fieldFaults.length === 0) return null;
  const found: { days: Record<string, string>; common: Faults['common'] } = { days: {}, common: {} };
  for (const { path, message } of error.fieldFaults) {
    const [, place = '', field = ''] = /^entries\.(\d+)\.(\w+)/.exec(path) ?? [];
    const day = days[Number(place)];
    const name = commonFieldOf(field);
    if (name) found.common = { ...found.common, [name]: message };
    else if (place !== '' && day !== undefined) found.days[day] = message;
    else return null;
  }
  return found;
}

/** Records a provision on each picked date: either all of them or, on an error, none. */
export function useRecordProvisions(sheetId: string, onDone: () => void) {
  const client = useQueryClient();
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async (days: readonly string[], common: Common, confirmed = false): Promise<void> => {
    const { provisionTypeCode, practitionerId, time } = common;
    const required = Object.fromEntries(
      Object.entries(common).flatMap(([name, value]) => (value ? [] : [[name, validationMessage('required')]])),
    );
    setQuestion(null);
    setFailure(null);
    setFaults({ ...noFaults, common: required });
    if (Object.keys(required).length > 0) return;
    const duration = provisionDuration(provisionTypeCode) ?? 1;
    const entries = days.map((day) => ({
      practitionerId,
      provisionTypeCode,
      startingTime: `${day}T${time}`,
      duration,
    }));
    setSending(true);
    try {
      const notifyDone = () =>
        notify.success(days.length === 1 ? labels.oneDone : fillLabel(labels.done, { count: days.length }));
      await sendTransition(client, addSeveralRequest(sheetId, entries, confirmed), notifyDone);
      onDone();
    } catch (error) {
      if (isStatus(error, 428) && error instanceof ApiError) return setQuestion(error.questions.join(' '));
      const found = faultsOf(error, days);
      if (found) setFaults(found);
      else setFailure((error instanceof ApiError && error.userMessage) || labels.failed);
    } finally {
      setSending(false);
    }
  };

  return { send, faults, failure, question, isSending, refuse: () => setQuestion(null) };
}
