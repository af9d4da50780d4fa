import {
  authorisedFor,
  type Budgets,
  careRegimeTypes,
  categoryOf,
  type CentreRegime,
  CentreRegimeInput,
  centreRegimeLabels,
  exceededBudgets,
  formatEuro,
  validationMessage,
} from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { notify } from '../../../../api/notify';
import { SelectField } from '../../../../ui/fields/SelectField';
import { FieldGrid } from '../../../../ui/form/FieldGrid';
import { RecordDialog } from '../../../../ui/form/RecordDialog';
import { useAnother } from '../../../../ui/form/use-another';
import { useSavedRecord } from '../../../../ui/form/use-saved-record';
import { type InAnnuality, regimesQuery, saveRegime } from '../queries';
import { AmountInput, WholeNumberInput } from '../../../../ui/form/number-inputs';

type Props = {
  place: InAnnuality;
  before: CentreRegime | null;
  /** All regimes of the annuality. */
  regimes: readonly CentreRegime[];
  budgets: Budgets;
  onClose: () => void;
};

type Values = {
  careRegimeTypeCode: string;
  authorisedPlaces: number | string | null;
  authorisedVolume: number | string | null;
  budget: number | string | null;
};

const valuesOf = (regime: CentreRegime | null): Values => ({
  careRegimeTypeCode: regime?.careRegimeTypeCode ?? '',
  authorisedPlaces: regime?.authorisedPlaces ?? null,
  authorisedVolume: regime?.authorisedVolume ?? null,
  budget: regime?.budget ?? null,
});

const fieldByProblem = { regime_exists: 'careRegimeTypeCode' } as const;
const labels: Record<string, string> = centreRegimeLabels;
const labelOf = (name: string) =>
  name === 'careRegimeTypeCode' ? centreRegimeLabels.careRegimeType : (labels[name] ?? name);

/** Dialog with the form of a regime of an annuality: authorised places or volume, and budget. */
export function RegimeDialog({ place, before, regimes, budgets, onClose }: Props) {
  const client = useQueryClient();
  const others = regimes.filter(({ id }) => id !== before?.id);
  const another = useAnother();
  const editing = useSavedRecord<Values, CentreRegimeInput, CentreRegime>({
    schema: CentreRegimeInput,
    record: before,
    valuesOf,
    send: (input, ifMatch) => saveRegime(place, input, before && { ...before, revision: ifMatch ?? 0 }),
    fieldByProblem,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: regimesQuery(place).queryKey });
      notify.success(centreRegimeLabels.saved);
      if (!another.isAsked()) return onClose();
      editing.rebase({ revision: 0, values: valuesOf(null) });
      another.next();
    },
  });
  const { form } = editing;
  const submit = form.handleSubmit((input) => {
    const category = categoryOf(input.careRegimeTypeCode);
    if (!category || !exceededBudgets(budgets, [...others, input]).includes(category)) return editing.submit();
    const message = validationMessage('budgetExceeded', { budget: formatEuro(budgets[category]) });
    form.setError('budget', { type: 'exceeded', message });
    return undefined;
  });
  return (
    <RecordDialog
      title={before ? before.careRegimeTypeDescription : centreRegimeLabels.newTitle}
      editing={editing}
      onSubmit={submit}
      labelOf={labelOf}
      onClose={onClose}
      another={before === null && another}
    >
      <RegimeFields taken={others.map(({ careRegimeTypeCode }) => careRegimeTypeCode)} />
    </RecordDialog>
  );
}

/** @param taken codes of the types of regime that the annuality already has */
function RegimeFields({ taken }: { taken: readonly string[] }) {
  const { field, fieldState } = useController<Values, 'careRegimeTypeCode'>({ name: 'careRegimeTypeCode' });
  const options = careRegimeTypes
    .filter(({ code }) => !taken.includes(code))
    .map(({ code, description }) => ({ value: code, label: description }));
  const needed = field.value === '' ? null : authorisedFor(field.value);
  return (
    <FieldGrid>
      <SelectField
        {...field}
        label={centreRegimeLabels.careRegimeType}
        required
        error={fieldState.error?.message}
        options={options}
      />
      <AmountInput name="budget" label={`${centreRegimeLabels.budget} (€)`} required />
      <WholeNumberInput
        name="authorisedPlaces"
        label={centreRegimeLabels.authorisedPlaces}
        required={needed === 'authorisedPlaces'}
      />
      <WholeNumberInput
        name="authorisedVolume"
        label={centreRegimeLabels.authorisedVolume}
        required={needed === 'authorisedVolume'}
      />
    </FieldGrid>
  );
}
