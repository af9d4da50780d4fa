import { type Entry, registryFieldLabels, registryFormLabels } from '@percorso/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { textOf } from '../../../ui/form/bound';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { SelectInput } from '../../../ui/form/SelectInput';
import { TextInput } from '../../../ui/form/TextInput';
import type { Values } from '../form/registry-values';
import { Rows } from './Rows';

const labels = registryFieldLabels.contactPoints;

export function ContactPointFields() {
  return (
    <Rows list="contactPoints" path="contactPoints">
      {(row) => <ContactPoint row={row} />}
    </Rows>
  );
}

const isMail = (system: Entry | null): boolean => /mail|pec/i.test(system?.code ?? '');

function ContactPoint({ row }: { row: string }) {
  const { clearErrors, getValues, trigger } = useFormContext();
  const system = useWatch<Values>({ name: `${row}.system` }) as Entry | null;
  const value = `${row}.value`;
  /** Runs when the user chooses another system: clears the error of the value, and validates the value for this system (spec 001 §4). */
  const checkAgain = () => {
    clearErrors(value);
    if (textOf(getValues(value)) !== '') void trigger(value);
  };
  return (
    <FieldGrid>
      <SelectInput
        name={`${row}.system`}
        label={labels.system}
        catalogue="contact-point-systems"
        storedAs="entry"
        required
        onChanged={checkAgain}
      />
      <TextInput
        name={value}
        label={labels.value}
        required
        disabled={system === null}
        help={system === null ? registryFormLabels.chooseSystemFirst : undefined}
        inputMode={isMail(system) ? 'email' : 'tel'}
      />
    </FieldGrid>
  );
}
