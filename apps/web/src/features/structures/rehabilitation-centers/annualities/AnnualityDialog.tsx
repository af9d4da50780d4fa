import { Fieldset } from '@chakra-ui/react/fieldset';
import { Stack } from '@chakra-ui/react/stack';
import {
  type Annuality,
  AnnualityInput,
  annualityLabels,
  careRegimeCategories,
  fillLabel,
  problemLabels,
  shellLabels,
  staffingCategories,
  staffingLabels,
} from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { notify } from '../../../../api/notify';
import { SubmitButtons } from '../../../../ui/form/SubmitButtons';
import { Modal } from '../../../../ui/Modal';
import { FieldGrid } from '../../../../ui/form/FieldGrid';
import { useSavedRecord } from '../../../../ui/form/use-saved-record';
import { ConflictDialog } from '../../../../ui/form/ConflictDialog';
import { RecordErrors } from '../../../../ui/form/RecordErrors';
import { annualitiesQuery, saveAnnuality } from '../queries';
import { type AnnualityValues, annualityValues, newAnnualityValues, annualityLabelOf } from './annuality-form';
import { AmountInput, WholeNumberInput } from '../../../../ui/form/number-inputs';

type Props = { centreId: string; before: Annuality | null; years: readonly Annuality[]; onClose: () => void };

const fieldByProblem = { annuality_exists: 'year' } as const;

/** A year with the hours of its staff and its budgets. */
export function AnnualityDialog({ centreId, before, years, onClose }: Props) {
  const client = useQueryClient();
  const formId = useId();
  const valuesOf = (annuality: Annuality | null) =>
    annuality ? annualityValues(annuality) : newAnnualityValues(years, new Date().getFullYear());
  const editing = useSavedRecord<AnnualityValues, AnnualityInput, Annuality>({
    schema: AnnualityInput,
    record: before,
    valuesOf,
    send: (input, ifMatch) => saveAnnuality(centreId, input, before && { ...before, revision: ifMatch ?? 0 }),
    fieldByProblem,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: annualitiesQuery(centreId).queryKey });
      notify.success(annualityLabels.saved);
      onClose();
    },
  });
  const { form, conflict } = editing;
  const submit = form.handleSubmit(({ year }) => {
    const isTaken = years.some((other) => other.year === year && other.id !== before?.id);
    if (isTaken) form.setError('year', { type: 'taken', message: problemLabels.annuality_exists });
    else void editing.submit();
  });
  if (conflict) return <ConflictDialog {...conflict} labelOf={annualityLabelOf} />;
  return (
    <Modal
      title={before ? fillLabel(annualityLabels.editTitle, { year: before.year }) : annualityLabels.newTitle}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} onCancel={onClose} loading={form.formState.isSubmitting}>
          {shellLabels.save}
        </SubmitButtons>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="5">
            <RecordErrors labelOf={annualityLabelOf} />
            <FieldGrid>
              <WholeNumberInput name="year" label={annualityLabels.year} required />
            </FieldGrid>
            <Fieldset.Root>
              <Fieldset.Legend fontWeight="semibold">{annualityLabels.staffing}</Fieldset.Legend>
              <FieldGrid>
                {staffingCategories.map((name) => (
                  <WholeNumberInput key={name} name={`staffingHours.${name}`} label={staffingLabels[name]} required />
                ))}
              </FieldGrid>
            </Fieldset.Root>
            <Fieldset.Root>
              <Fieldset.Legend fontWeight="semibold">{annualityLabels.budgets}</Fieldset.Legend>
              <FieldGrid>
                {careRegimeCategories.map(({ code, description }) => (
                  <AmountInput key={code} name={`budgets.${code}`} label={`${description} (€)`} required />
                ))}
              </FieldGrid>
            </Fieldset.Root>
          </Stack>
        </form>
      </FormProvider>
    </Modal>
  );
}
