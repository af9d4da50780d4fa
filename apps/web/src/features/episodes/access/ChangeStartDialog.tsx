import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AccessLimits,
  ChangeStartDate,
  openEpisodeLabels,
  shellLabels,
  wizardButtonLabels,
} from '@percorso/domain';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { DateField } from '../../../ui/fields/DateField';
import '../../../ui/form/italian-messages';
import { FormModal } from '../../../ui/form/FormModal';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';
import { accessDate } from './access-form';

type Props = {
  startDate: string;
  limits: AccessLimits;
  isSaving: boolean;
  onSave: (change: ChangeStartDate) => void;
  onClose: () => void;
};

/** A dialog that corrects the start date of an access: a unit's access at acceptance, a centre's access before the centre decides on it. */
export default function ChangeStartDialog({ startDate, limits, isSaving, onSave, onClose }: Props) {
  const formId = useId();
  const { control, handleSubmit } = useForm<ChangeStartDate>({
    resolver: zodResolver(ChangeStartDate.extend({ startDate: accessDate(limits) })),
    defaultValues: { startDate },
  });
  return (
    <FormModal
      title={wizardButtonLabels.changeStart}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={isSaving}>
          {shellLabels.save}
        </SubmitButtons>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(onSave)(event)}>
        <Controller
          name="startDate"
          control={control}
          render={({ field, fieldState: { error } }) => (
            <DateField label={openEpisodeLabels.startDate} required {...limits} error={error?.message} {...field} />
          )}
        />
      </form>
    </FormModal>
  );
}
