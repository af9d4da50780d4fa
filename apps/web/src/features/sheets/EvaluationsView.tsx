import { Text } from '@chakra-ui/react/text';
import { schemaEvaluationLabels } from '@percorso/domain';
import { useIsPhone } from '../../ui/hooks/use-is-phone';
import { EvaluationsTable } from './EvaluationsTable';
import { FieldValue } from './FieldValue';
import type { FieldContext, FieldLayout, Values } from './layout';

const achieved = { name: 'achievedQualifierCode', widget: 'select', list: 'icfQualifiers' } as const;
const outcome = { name: 'outcomeTypeCode', widget: 'select', list: 'outcomeTypes' } as const;
/** The fields of a PRI schema's evaluation. */
export const evaluationFields: readonly FieldLayout[] = [achieved, outcome];

type ValueProps = { layout: FieldLayout & { name: keyof typeof schemaEvaluationLabels }; values: Values };

/** The final evaluation of every PRI schema, read-only. */
export function EvaluationsView({ rows, context }: { rows: readonly Values[]; context: FieldContext }) {
  const isPhone = useIsPhone();
  const value = (props: ValueProps) => (
    <Text as="span">
      {isPhone && `${schemaEvaluationLabels[props.layout.name]}: `}
      <FieldValue {...props} context={context} />
    </Text>
  );
  const lines = rows.map((values) => ({
    id: String(values.schemaId),
    schema: context.facts.schemas?.find(({ id }) => id === values.schemaId),
    achieved: value({ layout: achieved, values }),
    outcome: value({ layout: outcome, values }),
  }));
  return <EvaluationsTable lines={lines} />;
}
