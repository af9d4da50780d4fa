import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  choicesOf,
  describeCode,
  type EvaluatedSchema,
  schemaEvaluationLabels,
  sheetFormLabels,
  targetOptions,
} from '@percorso/domain';
import { Controller } from 'react-hook-form';
import { useFormScope } from '../form-scope';
import { SelectField } from '../../../ui/SelectField';
import { textOf } from '../layout';
import { given, type WidgetProps } from './widget-props';

type CellProps = { name: string; label: string; options: readonly { code: string; description: string }[] };

function Cell({ name, label, options }: CellProps) {
  const { control } = useFormScope().form;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          label={label}
          required
          error={fieldState.error?.message}
          options={options.map(({ code, description }) => ({ value: code, label: description }))}
          value={textOf(field.value) ?? ''}
          onChange={(event) => field.onChange(given(event.target.value))}
        />
      )}
    />
  );
}

function SchemaEvaluation({ schema, name }: { schema: EvaluatedSchema; name: string }) {
  const target = schema.districtLongTimeTargetCode;
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg" p="4">
      <Text fontWeight="semibold">{schema.problem}</Text>
      <Text color="fg.muted" mb="3">
        {schemaEvaluationLabels.target}: {describeCode('icfQualifiers', target)}
      </Text>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <Cell
          name={`${name}.achievedQualifierCode`}
          label={schemaEvaluationLabels.achievedQualifierCode}
          options={targetOptions(target)}
        />
        <Cell
          name={`${name}.outcomeTypeCode`}
          label={schemaEvaluationLabels.outcomeTypeCode}
          options={choicesOf('outcomeTypes')}
        />
      </Grid>
    </Box>
  );
}

/** Spec 000 §2, rehabilitation evaluation: per row of the PRI, how much of the target was achieved, and a result. */
export function EvaluationsWidget({ name, context }: WidgetProps) {
  const schemas = context.facts.schemas ?? [];
  if (schemas.length === 0) return <Text color="fg.muted">{sheetFormLabels.noSchemas}</Text>;
  return (
    <Stack gap="4">
      {schemas.map((schema, index) => (
        <SchemaEvaluation key={schema.id} schema={schema} name={`${name}.${index}`} />
      ))}
    </Stack>
  );
}
