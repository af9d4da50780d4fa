import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { unitLabels, fillLabel, placeLabels } from '@percorso/domain';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Fieldset } from '../../../ui/fields/Fieldset';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { TextInput } from '../../../ui/form/TextInput';
import { type UnitValues, emptyReference } from './unit-form';

const MAX_REFERENCES = 20;

/** Fields for the contact persons of the unit, as rows that can be added and removed. */
export function ReferenceFields() {
  const { fields, append, remove } = useFieldArray<UnitValues, 'references'>({ name: 'references' });
  return (
    <Stack gap="4">
      {fields.length === 0 && <Text color="fg.muted">{unitLabels.noReferences}</Text>}
      {fields.map(({ id }, index) => (
        <Fieldset.Root key={id} borderWidth="1px" borderRadius="l2" p="4">
          <Fieldset.Legend fontWeight="semibold" px="1">
            {fillLabel(unitLabels.reference, { number: index + 1 })}
          </Fieldset.Legend>
          <FieldGrid>
            <TextInput name={`references.${index}.name`} label={unitLabels.referenceName} required />
            <TextInput name={`references.${index}.role`} label={unitLabels.referenceRole} required />
            <TextInput name={`references.${index}.phone`} label={placeLabels.phone} type="tel" />
            <TextInput name={`references.${index}.email`} label={placeLabels.email} type="email" />
          </FieldGrid>
          <Box mt="3">
            <Button
              size="sm"
              variant="ghost"
              colorPalette="red"
              aria-label={fillLabel(unitLabels.removeReference, { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 size={16} aria-hidden />
              {placeLabels.delete}
            </Button>
          </Box>
        </Fieldset.Root>
      ))}
      {fields.length < MAX_REFERENCES && (
        <Box>
          <Button variant="outline" bg="bg" onClick={() => append(emptyReference(), { shouldFocus: true })}>
            <Plus size={18} aria-hidden />
            {unitLabels.addReference}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
