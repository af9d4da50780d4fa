import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  careRegimesSheet,
  choicesOf,
  fillLabel,
  RemodellingWithinLimits,
  remodellingLabels,
  type ProposeRemodelling,
} from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useMe } from '../../../api/me';
import { notify } from '../../../api/notify';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { CancelButton } from '../../../ui/form/CancelButton';
import { DraftNotice } from '../../../ui/form/DraftNotice';
import { draftKey } from '../../../ui/form/use-draft';
import { useDraftForm } from '../../../ui/form/use-draft-form';
import { useFirstField } from '../../../ui/focus/use-first-field';
import '../../../ui/form/italian-messages';
import { faultsOf, showFaults } from '../../../ui/form/form-errors';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { TextField } from '../../../ui/fields/TextField';
import { sendTransition } from '../../../api/transitions';
import { useWizardContext } from '../wizard-context';
import { ProposalCosts } from './ProposalCosts';
import { regimeName, type Regime } from './remodelling';

const accessTypes = () =>
  choicesOf('regularityAccessTypes').map(({ code, description }) => ({ value: code, label: description }));

const labels = careRegimesSheet.labels.fields;

/** The fields of the form. An error of any other field is shown as a toast. */
const shownFields: readonly (keyof ProposeRemodelling)[] = [
  'durationInDays',
  'regularityAccessTypeCode',
  'regularity',
  'changeReason',
];

type Props = { regime: Regime; onDone: () => void };

/**
 * The form of a new remodelling proposal. Spec 000 §5: duration, access type, regularity and reason are required, and sending needs a
 * confirmation.
 */
export function NewProposalForm({ regime, onDone }: Props) {
  const { episode } = useWizardContext();
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<ProposeRemodelling>();
  const planId = episode.centre?.operatingPlan?.id ?? '';
  const path = `/district-unit-episodes/${episode.id}/careplans/${planId}/regimes`;
  const [initialValues] = useState((): ProposeRemodelling => ({
    careRegimeTypeCode: regime.careRegimeTypeCode,
    durationInDays: regime.durationInDays,
    regularity: regime.regularity,
    regularityAccessTypeCode: regime.regularityAccessTypeCode,
    changeReason: '',
    remodulated: true,
  }));
  const form = useForm<ProposeRemodelling>({
    resolver: zodResolver(RemodellingWithinLimits),
    defaultValues: initialValues,
  });
  const { register, handleSubmit, setError, formState, control } = form;
  const key = draftKey(useMe().id, `${episode.id}.proposal.${regime.careRegimeTypeCode}`);
  const { draft, discard } = useDraftForm(form, key, initialValues);
  const close = () => {
    draft.forget();
    onDone();
  };
  const propose = useMutation({
    mutationFn: (body: ProposeRemodelling) =>
      sendTransition(client, { method: 'POST', path, body }, () => {
        notify.success(remodellingLabels.saved);
        close();
      }),
    meta: { silent: true },
    onError: (error) => {
      const faults = faultsOf(error).filter(({ name }) => shownFields.some((field) => field === name));
      if (!showFaults({ setError }, faults)) notify.error(error);
    },
  });
  const { errors } = formState;
  const formElement = useFirstField<HTMLFormElement>();
  return (
    <form ref={formElement} noValidate onSubmit={(event) => void handleSubmit(setConfirming)(event)}>
      <Stack gap="4" borderWidth="1px" borderColor="blue.400" borderRadius="l2" p="4">
        <Heading as="h3" size="md">
          {fillLabel(remodellingLabels.newProposalFor, { regime: regimeName(regime) })}
        </Heading>
        <DraftNotice {...{ draft, discard }} isOutdated={false} />
        <TextField
          label={labels.durationInDays}
          required
          type="number"
          min={1}
          error={errors.durationInDays?.message}
          {...register('durationInDays', { valueAsNumber: true })}
        />
        <SelectField
          label={labels.regularityAccessTypeCode}
          required
          options={accessTypes()}
          error={errors.regularityAccessTypeCode?.message}
          {...register('regularityAccessTypeCode')}
        />
        <TextField
          label={labels.regularity}
          required
          type="number"
          min={1}
          error={errors.regularity?.message}
          {...register('regularity', { valueAsNumber: true })}
        />
        <TypedCosts control={control} authorised={regime} />
        <TextAreaField
          label={remodellingLabels.changeReason}
          required

          error={errors.changeReason?.message}
          {...register('changeReason')}
        />
        <Flex gap="3" wrap="wrap">
          <Button type="submit">{remodellingLabels.propose}</Button>
          <CancelButton isDirty={formState.isDirty} onCancel={close} />
        </Flex>
      </Stack>
      {confirming && (
        <ConfirmDialog
          title={remodellingLabels.proposeTitle}
          confirmLabel={remodellingLabels.propose}
          onConfirm={() => {
            setConfirming(undefined);
            propose.mutate(confirming);
          }}
          onCancel={() => setConfirming(undefined)}
        >
          <Text>{remodellingLabels.proposeText}</Text>
        </ConfirmDialog>
      )}
    </form>
  );
}

/** The costs of the typed values, once they are a valid regime. */
function TypedCosts({ control, authorised }: { control: Control<ProposeRemodelling>; authorised: Regime }) {
  const typed = { ...authorised, ...useWatch({ control }) };
  return (
    <Box role="status" minH="12">
      <ProposalCosts authorised={authorised} proposed={typed} />
    </Box>
  );
}
