import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  isScopeParameter,
  parametersIn,
  placeLabels,
  reportSettingLabels,
  reportSettingsLabels as labels,
} from '@percorso/domain';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Fieldset } from '../../ui/fields/Fieldset';
import { useBound } from '../../ui/form/bound';
import { CheckInput } from '../../ui/form/CheckInput';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { SelectField } from '../../ui/fields/SelectField';
import { listOptions, newParameter, type ReportValues } from './report-form';

const MAX_PARAMETERS = 20;

/** The parameters of a report. A new row gets the name of a parameter that the query uses and no row defines, if there is one. */
export function ParameterRows() {
  const { fields, append, remove } = useFieldArray<ReportValues, 'parameters'>({ name: 'parameters' });
  const { query = '', parameters = [] } = useWatch<ReportValues>();
  const missing = parametersIn(query).find(
    (name) => !isScopeParameter(name) && !parameters.some((one) => one.name === name),
  );
  return (
    <Stack gap="4">
      {fields.length === 0 && <Text color="fg.muted">{labels.noParameters}</Text>}
      {fields.map(({ id }, index) => (
        <ParameterRow key={id} index={index} name={parameters[index]?.name ?? ''} onRemove={() => remove(index)} />
      ))}
      {fields.length < MAX_PARAMETERS && (
        <Box>
          <Button variant="outline" bg="bg" onClick={() => append(newParameter(missing))}>
            <Plus size={18} aria-hidden />
            {labels.addParameter}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

function ParameterRow({ index, name, onRemove }: { index: number; name: string; onRemove: () => void }) {
  const at = (field: string) => `parameters.${index}.${field}`;
  const type = useWatch<Record<string, unknown>>({ name: at('configParamTypeCode') });
  return (
    <Fieldset.Root borderWidth="1px" borderRadius="l2" p="4">
      <Fieldset.Legend fontWeight="semibold" px="1">
        {`${reportSettingLabels.parameter} ${name ? `:${name}` : index + 1}`}
      </Fieldset.Legend>
      <FieldGrid>
        <TextInput name={at('name')} label={reportSettingLabels.name} required />
        <TextInput name={at('label')} label={reportSettingLabels.label} required />
        <SelectInput
          name={at('configParamTypeCode')}
          label={reportSettingLabels.kind}
          required
          catalogue="config-param-types"
          storedAs="code"
        />
        {type === 'LIST' && <ListInput name={at('listCatalogue')} />}
        <TextInput name={at('defaultValue')} label={reportSettingLabels.defaultValue} help={labels.defaultHelp} />
        <CheckInput name={at('mandatory')} label={reportSettingLabels.mandatory} />
      </FieldGrid>
      <Box mt="3">
        <Button
          size="sm"
          variant="ghost"
          colorPalette="red"
          aria-label={fillLabel(labels.removeParameter, { name: name || index + 1 })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden />
          {placeLabels.delete}
        </Button>
      </Box>
    </Fieldset.Root>
  );
}

function ListInput({ name }: { name: string }) {
  const { value, onChange, ...control } = useBound(name);
  return (
    <SelectField
      {...control}
      name={name}
      label={reportSettingLabels.list}
      required
      options={listOptions}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
