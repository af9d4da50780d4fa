import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { schemaEvaluationLabels } from '@percorso/domain';
import { FieldList } from './FieldList';
import type { FieldContext, FieldLayout, Values } from './layout';

/** What is said of each row of the PRI. */
export const evaluationFields: readonly FieldLayout[] = [
  { name: 'achievedQualifierCode', widget: 'select', list: 'icfQualifiers' },
  { name: 'outcomeTypeCode', widget: 'select', list: 'outcomeTypes' },
];

/** The final evaluation of each row of the PRI, to read. */
export function EvaluationsView({ rows, context }: { rows: readonly Values[]; context: FieldContext }) {
  const problemOf = (id: unknown) => context.facts.schemas?.find((schema) => schema.id === id)?.problem;
  return (
    <Stack gap="3">
      {rows.map((row) => (
        <Box key={String(row.schemaId)} borderWidth="1px" borderRadius="l2" bg="bg" p="4">
          <Text fontWeight="semibold" mb="2">
            {problemOf(row.schemaId)}
          </Text>
          <FieldList fields={evaluationFields} values={row} labels={schemaEvaluationLabels} context={context} />
        </Box>
      ))}
    </Stack>
  );
}
