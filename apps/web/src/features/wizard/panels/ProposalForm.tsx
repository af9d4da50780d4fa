import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { codeLists, panelLabels, ProposeRemodelling, shellLabels, type EpisodeView } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '../../../api/client';
import { SelectField } from '../../../ui/SelectField';
import { TextAreaField } from '../../../ui/TextAreaField';
import { TextField } from '../../../ui/TextField';
import { episodesKey } from '../../episodes/queries';

const optionsOf = (items: readonly { code: string; description: string }[]) =>
  items.map(({ code, description }) => ({ value: code, label: description }));

/** Spec 000 §5: type, duration, regularity, access type and reason are required. */
export function ProposalForm({ episode, onDone }: { episode: EpisodeView; onDone: () => void }) {
  const client = useQueryClient();
  const planId = episode.centre?.operatingPlan?.id;
  const propose = useMutation({
    mutationFn: (body: ProposeRemodelling) =>
      api.post(`/district-unit-episodes/${episode.id}/careplans/${planId}/regimes`, {
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: episodesKey });
      onDone();
    },
  });
  const { register, handleSubmit, formState } = useForm<ProposeRemodelling>({
    defaultValues: { remodulated: true, careRegimeTypeCode: '', regularityAccessTypeCode: '', changeReason: '' },
    resolver: zodResolver(ProposeRemodelling),
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((value) => propose.mutate(value))(event)}>
      <Stack gap="4" maxW="36rem">
        <SelectField
          label={panelLabels.proposalType}
          required
          options={optionsOf(codeLists.careRegimeTypes)}
          error={errors.careRegimeTypeCode?.message}
          {...register('careRegimeTypeCode')}
        />
        <TextField
          label={panelLabels.proposalDuration}
          required
          inputMode="numeric"
          error={errors.durationInDays?.message}
          {...register('durationInDays', { setValueAs: Number })}
        />
        <SelectField
          label={panelLabels.proposalAccess}
          required
          options={optionsOf(codeLists.regularityAccessTypes)}
          error={errors.regularityAccessTypeCode?.message}
          {...register('regularityAccessTypeCode')}
        />
        <TextField
          label={panelLabels.proposalRegularity}
          required
          inputMode="numeric"
          error={errors.regularity?.message}
          {...register('regularity', { setValueAs: Number })}
        />
        <TextAreaField
          label={panelLabels.proposalReason}
          required
          error={errors.changeReason?.message}
          {...register('changeReason')}
        />
        <HStack gap="3">
          <Button variant="outline" onClick={onDone}>
            {shellLabels.cancel}
          </Button>
          <Button type="submit" loading={propose.isPending}>
            {panelLabels.propose}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
