import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import {
  choicesOf,
  evaluationTableLabels,
  fillLabel,
  schemaEvaluationLabels,
  sheetFormLabels,
  targetOptions,
} from '@percorso/domain';
import { Controller, useWatch } from 'react-hook-form';
import { useFormScope } from '../form-scope';
import { SelectField } from '../../../ui/SelectField';
import { useIsPhone } from '../../../ui/use-is-phone';
import { type EvaluationLine, EvaluationsTable } from '../EvaluationsTable';
import { textOf, type Values } from '../layout';
import { given, type WidgetProps } from './widget-props';

type CellProps = {
  name: string;
  field: 'achievedQualifierCode' | 'outcomeTypeCode';
  /** What its line is about. */
  of: string;
  options: readonly { code: string; description: string }[];
};

/** In a table the column names it to the eye, its line and column to the ear. */
function Cell({ name, field: column, of, options }: CellProps) {
  const { control } = useFormScope().form;
  const isPhone = useIsPhone();
  const label = schemaEvaluationLabels[column];
  return (
    <Controller
      control={control}
      name={`${name}.${column}`}
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          label={isPhone ? label : `${label}: ${of}`}
          hideLabel={!isPhone}
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

const isEvaluated = ({ achievedQualifierCode, outcomeTypeCode }: Values): boolean =>
  textOf(achievedQualifierCode) !== null && textOf(outcomeTypeCode) !== null;

/** Spec 000 §2, rehabilitation evaluation: per row of the PRI, how much of the target was achieved, and a result. */
export function EvaluationsWidget({ name, context }: WidgetProps) {
  const { control } = useFormScope().form;
  const rows = (useWatch({ control, name }) ?? []) as Values[];
  const isPhone = useIsPhone();
  const schemas = context.facts.schemas ?? [];
  if (schemas.length === 0) return <Text color="fg.muted">{sheetFormLabels.noSchemas}</Text>;
  const lines = schemas.map((schema, index): EvaluationLine => {
    const cell = { name: `${name}.${index}`, of: schema.problem };
    return {
      id: schema.id,
      schema,
      achieved: (
        <Cell {...cell} field="achievedQualifierCode" options={targetOptions(schema.districtLongTimeTargetCode)} />
      ),
      outcome: <Cell {...cell} field="outcomeTypeCode" options={choicesOf('outcomeTypes')} />,
    };
  });
  const count = rows.filter(isEvaluated).length;
  const evaluated = (
    <Box as="span" role="status" fontWeight="semibold">
      {fillLabel(evaluationTableLabels.evaluated, { count, total: schemas.length })}
    </Box>
  );
  return (
    <>
      <EvaluationsTable isWritten lines={lines} footer={evaluated} />
      {!isPhone && (
        <Text mt="1" fontSize="xs" color="fg.muted">
          {evaluationTableLabels.keys}
        </Text>
      )}
    </>
  );
}
