import { Stack } from '@chakra-ui/react/stack';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  flowLabels as labels,
  flowTrackLabels,
  flowTracks,
  monthName,
  OpenRegionalFlow,
  romeDay,
} from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import { sendTransition } from '../../api/transitions';
import { labelledOptions } from '../../ui/fields/labelled-options';
import { faultsOf, showFaults } from '../../ui/form/form-errors';
import '../../ui/form/italian-messages';
import { FormModal } from '../../ui/form/FormModal';
import { SubmitButtons } from '../../ui/form/SubmitButtons';
import { Notice } from '../../ui/feedback/Notice';
import { SelectField, type Option } from '../../ui/fields/SelectField';
import { flowsKey, newFlow } from './queries';

const FIRST_YEAR = 2020;
const MONTHS = Array.from({ length: 12 }, (_, month) => ({ value: String(month + 1), label: monthName(month + 1) }));
const TRACKS = labelledOptions(flowTracks, flowTrackLabels);
type Field = keyof OpenRegionalFlow;

/** Returns the last complete month. */
function lastMonth(): { year: number; month: number } {
  const [year = 0, month = 0] = romeDay(new Date()).split('-').map(Number);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/** Dialog that creates a flow for a track, an asl and a month. */
export default function NewFlowDialog({
  authorities,
  onClose,
}: {
  authorities: readonly Option[];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const formId = useId();
  const [ownAuthority, ...otherAuthorities] = authorities;
  const form = useForm<OpenRegionalFlow, unknown, OpenRegionalFlow>({
    defaultValues: {
      localHealthAuthorityCode: ownAuthority && otherAuthorities.length === 0 ? ownAuthority.value : '',
      ...lastMonth(),
    },
    resolver: zodResolver(OpenRegionalFlow as z.ZodType<OpenRegionalFlow, OpenRegionalFlow>),
  });
  const { errors, isSubmitting } = form.formState;
  const [thisYear] = useState(() => Number(romeDay(new Date()).slice(0, 4)));
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, back) => String(thisYear - back));
  const save = form.handleSubmit(async (flow) => {
    try {
      await sendTransition(client, newFlow(flow));
      notify.success(labels.created);
      await client.invalidateQueries({ queryKey: flowsKey });
      onClose();
    } catch (error) {
      if (isStatus(error, 409)) form.setError('root', { message: error.userMessage });
      else if (!showFaults(form, faultsOf(error))) notify.error(error);
    }
  });
  const select = (name: Field, label: string, options: readonly Option[], isNumber = false) => (
    <SelectField
      label={label}
      required
      options={options}
      error={errors[name]?.message}
      {...form.register(name, {
        setValueAs: (value: string) => (value === '' ? undefined : isNumber ? Number(value) : value),
      })}
    />
  );
  return (
    <FormModal
      title={labels.newTitle}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={isSubmitting}>
          {labels.create}
        </SubmitButtons>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void save(event)}>
          <Stack gap="4">
            {errors.root && <Notice kind="warning">{errors.root.message}</Notice>}
            {select('track', labels.track, TRACKS)}
            {select('localHealthAuthorityCode', labels.authority, authorities)}
            {select('month', labels.month, MONTHS, true)}
            {select(
              'year',
              labels.year,
              years.map((year) => ({ value: year, label: year })),
              true,
            )}
          </Stack>
        </form>
      </FormProvider>
    </FormModal>
  );
}
