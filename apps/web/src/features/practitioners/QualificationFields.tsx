import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { practitionerLabels } from '@percorso/domain';
import { useController, useWatch } from 'react-hook-form';
import { Fieldset } from '../../ui/fields/Fieldset';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { listMessage } from '../../ui/form/form-errors';
import { SelectField } from '../../ui/fields/SelectField';
import type { PractitionerValues } from './practitioner-form';
import { isRehabType, qualificationOptions, typeOptions } from './qualification-options';
import { usePractitionerCatalogues } from './use-catalogues';

type Props = {
  /** Qualifications of the stored record, including retired ones. */
  stored: readonly { code: string; description: string }[];
  storedType: { code: string; description: string } | null;
};

/** Fields for the type, and for the qualifications that structures of this type allow. */
export function QualificationFields({ stored, storedType }: Props) {
  const { types, qualifications } = usePractitionerCatalogues();
  const type = useController<PractitionerValues, 'practitionerTypeCode'>({ name: 'practitionerTypeCode' });
  const chosen = useController<PractitionerValues, 'qualificationCodes'>({ name: 'qualificationCodes' });
  const typeCode = useWatch<PractitionerValues, 'practitionerTypeCode'>({ name: 'practitionerTypeCode' });

  const offered = qualificationOptions(qualifications, isRehabType(types, typeCode));
  const isKnown = (code: string) => qualifications.some((one) => one.code === code);
  const retired = stored.filter(({ code }) => qualifications.length > 0 && !isKnown(code));
  const options = [...offered, ...retired.map(({ code, description }) => ({ value: code, label: description }))];
  const offeredTypes = typeOptions(types);
  const isTypeRetired = storedType && types.length > 0 && !types.some(({ code }) => code === storedType.code);

  const chooseType = (code: string) => {
    type.field.onChange(code);
    // Deselects the qualifications that the new type does not allow.
    const allowed = qualificationOptions(qualifications, isRehabType(types, code)).map(({ value }) => value);
    chosen.field.onChange(chosen.field.value.filter((one) => allowed.includes(one)));
  };
  const toggle = (code: string, isChecked: boolean) =>
    chosen.field.onChange(isChecked ? [...chosen.field.value, code] : chosen.field.value.filter((one) => one !== code));
  const message = listMessage(chosen.fieldState.error);

  return (
    <>
      <SelectField
        {...type.field}
        label={practitionerLabels.type}
        required
        error={type.fieldState.error?.message}
        options={
          isTypeRetired ? [...offeredTypes, { value: storedType.code, label: storedType.description }] : offeredTypes
        }
        onChange={(event) => chooseType(event.target.value)}
      />
      <Fieldset.Root invalid={message !== undefined} mt="5">
        <Fieldset.Legend fontWeight="semibold" fontSize="sm">
          {practitionerLabels.qualifications} *
        </Fieldset.Legend>
        <Fieldset.HelperText>
          {typeCode ? practitionerLabels.qualificationsHelp : practitionerLabels.chooseTypeFirst}
        </Fieldset.HelperText>
        {typeCode !== '' && (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="1" mt="2">
            {options.map(({ value, label }, index) => (
              <CheckboxField
                key={value}
                label={label}
                name="qualificationCodes"
                ref={index === 0 ? chosen.field.ref : undefined}
                checked={chosen.field.value.includes(value)}
                onChange={(isChecked) => toggle(value, isChecked)}
                onBlur={chosen.field.onBlur}
              />
            ))}
          </SimpleGrid>
        )}
        {message && <Fieldset.ErrorText>{message}</Fieldset.ErrorText>}
      </Fieldset.Root>
    </>
  );
}
