import {
  type Annuality,
  AnnualityInput,
  annualityLabels,
  careRegimeCategories,
  fillLabel,
  problemLabels,
  staffingCategories,
  staffingLabels,
} from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Fieldset } from '../../../../ui/fields/Fieldset';
import { consumptionKey } from '../../../../api/rates-and-budget';
import { notify } from '../../../../api/notify';
import { FieldGrid } from '../../../../ui/form/FieldGrid';
import { useSavedRecord } from '../../../../ui/form/use-saved-record';
import { RecordDialog } from '../../../../ui/form/RecordDialog';
import { annualitiesQuery, saveAnnuality } from '../queries';
import { type AnnualityValues, annualityValues, newAnnualityValues, annualityLabelOf } from './annuality-form';
import { AmountInput, WholeNumberInput } from '../../../../ui/form/number-inputs';

type Props = { centreId: string; before: Annuality | null; years: readonly Annuality[]; onClose: () => void };

const fieldByProblem = { annuality_exists: 'year' } as const;

/** Dialog with the form of an annuality: staff hours and budgets of a year. */
export function AnnualityDialog({ centreId, before, years, onClose }: Props) {
  const client = useQueryClient();
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
      void client.invalidateQueries({ queryKey: consumptionKey });
      notify.success(annualityLabels.saved);
      onClose();
    },
  });
  const { form } = editing;
  const submit = form.handleSubmit(({ year }) => {
    const isTaken = years.some((other) => other.year === year && other.id !== before?.id);
    if (isTaken) form.setError('year', { type: 'taken', message: problemLabels.annuality_exists });
    else void editing.submit();
  });
  return (
    <RecordDialog
      title={before ? fillLabel(annualityLabels.editTitle, { year: before.year }) : annualityLabels.newTitle}
      editing={editing}
      onSubmit={submit}
      labelOf={annualityLabelOf}
      onClose={onClose}
    >
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
    </RecordDialog>
  );
}
