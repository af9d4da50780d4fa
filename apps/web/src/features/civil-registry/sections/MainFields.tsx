import { Text } from '@chakra-ui/react/text';
import {
  fiscalCodeDisagreementLabel,
  fiscalCodeDisagreements,
  registryFieldLabels,
  registryFormLabels,
  type TerritoryPick,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Notice } from '../../../ui/feedback/Notice';
import { textOf } from '../../../ui/form/bound';
import { wholeCatalogueQuery } from '../../../api/catalogues';
import { DateInput } from '../../../ui/form/DateInput';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { PickInput } from '../fields/PickInput';
import { birthPlacesOn } from '../fields/pick-sources';
import { SelectInput } from '../../../ui/form/SelectInput';
import { TextInput } from '../../../ui/form/TextInput';
import { identityFields, useRegistryMode } from '../form/registry-mode';
import type { Values } from '../form/registry-values';

const labels = registryFieldLabels.main;

/** Fields of the main data. The identifier is the one that the user searched for. */
export function MainFields() {
  const { locked } = useRegistryMode();
  const birthDate = useWatch<Record<string, Values>, 'main.birthDate'>({ name: 'main.birthDate' });
  const frame = (name: (typeof identityFields)[number]) => ({
    name: `main.${name}`,
    label: labels[name],
    required: true,
    disabled: locked.includes(name),
  });
  return (
    <>
      {locked.length > 0 && (
        <Text color="fg.muted" mb="4">
          {registryFormLabels.identityLocked}
        </Text>
      )}
      <FieldGrid>
        <TextInput name="main.identifier" label={labels.identifier} required disabled />
        <SelectInput {...frame('genderId')} catalogue="genders" storedAs="id" />
        <TextInput {...frame('surname')} />
        <TextInput {...frame('name')} />
        <DateInput {...frame('birthDate')} />
        <PickInput {...frame('birthPlace')} source={birthPlacesOn(textOf(birthDate))} />
      </FieldGrid>
      <Disagreement />
    </>
  );
}

/** Warns while the user types that the fiscal code contradicts the personal data. */
function Disagreement() {
  const main = useWatch<Record<string, Values>>({ name: 'main' }) as Values;
  const { data: genders = [] } = useQuery(wholeCatalogueQuery('genders'));
  const facts = fiscalCodeDisagreements({
    identifier: textOf(main.identifier),
    name: textOf(main.name),
    surname: textOf(main.surname),
    birthDate: textOf(main.birthDate),
    gender: genders.find(({ id }) => id === main.genderId)?.code as 'M' | 'F' | undefined,
    belfioreCode: (main.birthPlace as TerritoryPick | null)?.belfioreCode,
  });
  if (facts.length === 0) return null;
  return <Notice kind="warning">{fiscalCodeDisagreementLabel(facts)}</Notice>;
}
