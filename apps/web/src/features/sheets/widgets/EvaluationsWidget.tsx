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
import { SelectField } from '../../../ui/fields/SelectField';
import { useIsPhone } from '../../../ui/hooks/use-is-phone';
import { type EvaluationLine, EvaluationsTable } from '../EvaluationsTable';
import { textOf, type Values } from '../layout';
import { nullIfEmpty, type WidgetProps } from './widget-props';

type CellProps = {
  name: string;
  field: 'achievedQualifierCode' | 'outcomeTypeCode';
  /** The problem of the schema, which names the line. */
  problem: string;
  options: readonly { code: string; description: string }[];
};

/**
 * A select in the table. On a wide screen its label names line and column, and is visually hidden since the table shows both. On a phone it
 * names the column only, and is visible.
 */
function Cell({ name, field: column, problem, options }: CellProps) {
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
          label={isPhone ? label : `${label}: ${problem}`}
          hideLabel={!isPhone}
          required
          error={fieldState.error?.message}
          options={options.map(({ code, description }) => ({ value: code, label: description }))}
          value={textOf(field.value) ?? ''}
          onChange={(event) => field.onChange(nullIfEmpty(event.target.value))}
        />
      )}
    />
  );
}

const isEvaluated = ({ achievedQualifierCode, outcomeTypeCode }: Values): boolean =>
  textOf(achievedQualifierCode) !== null && textOf(outcomeTypeCode) !== null;

/**
 * The evaluation of each schema of the PRI: the degree to which the target was achieved, and the outcome. Spec 000 §2, rehabilitation
 * evaluation.
 */
export function EvaluationsWidget({ name, context }: WidgetProps) {
  const { control } = useFormScope().form;
  const rows = (useWatch({ control, name }) ?? []) as Values[];
  const isPhone = useIsPhone();
  const schemas = context.facts.schemas ?? [];
  if (schemas.length === 0) return <Text color="fg.muted">{sheetFormLabels.noSchemas}</Text>;
  const lines = schemas.map((schema, index): EvaluationLine => {
    const cell = { name: `${name}.${index}`, problem: schema.problem };
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
      <EvaluationsTable isEditable lines={lines} footer={evaluated} />
      {!isPhone && (
        <Text mt="1" fontSize="xs" color="fg.muted">
          {evaluationTableLabels.keys}
        </Text>
      )}
    </>
  );
}
