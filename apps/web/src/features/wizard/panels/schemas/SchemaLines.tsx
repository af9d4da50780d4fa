import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import {
  type CarePlanSchemaView,
  describeCode,
  fillLabel,
  schemaEvaluationLabels,
  schemaTargetLabels as labels,
  targetTerms,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../../ui/hooks/use-is-phone';
import { LinesTable } from '../../../../ui/display/LinesTable';

type Props = {
  schemas: readonly CarePlanSchemaView[];
  /** Renders the centre's target for a term, which is shown with the unit's target for that term. */
  targetOf: (schema: CarePlanSchemaView, term: (typeof targetTerms)[number]) => ReactNode;
  observationOf: (schema: CarePlanSchemaView) => ReactNode;
  /** Renders the last cell of a line: the unit's answer to the schema, or the actions on it. `end` is the header of this column. */
  endOf: (schema: CarePlanSchemaView) => ReactNode;
  end: string;
  isWritten?: boolean;
  footer?: ReactNode;
};

/** The schemas of the PRI, each with the targets of the unit and of the centre. */
export function SchemaLines({ schemas, targetOf, observationOf, endOf, end, isWritten, footer }: Props) {
  const isPhone = useIsPhone();
  return (
    <LinesTable
      label={labels.title}
      descriptionHeaders={[schemaEvaluationLabels.problem]}
      columns={[
        ...targetTerms.map(({ label }) => ({ header: label, isRequired: isWritten, width: '17%' })),
        { header: labels.observation, width: '20%' },
        { header: end },
      ]}
      lines={schemas.map((schema) => {
        const icf = `${schema.icfCode} · ${fillLabel(labels.qualifier, { qualifier: schema.icfQualifierCode })}`;
        return {
          id: schema.id,
          descriptions: [{ text: schema.problem, isSmall: true }],
          title: schema.problem,
          subtitle: icf,
          status: (
            <>
              {!isPhone && (
                <Text fontSize="xs" color="fg.muted" title={schema.icfDescription ?? undefined}>
                  {icf}
                </Text>
              )}
              <RejectionReason schema={schema} />
            </>
          ),
          cells: [
            ...targetTerms.map((term) => (
              <Box key={term.centre}>
                <Text fontSize="xs" color="fg.muted">
                  {isPhone && `${term.label}. `}
                  {fillLabel(labels.district, { target: describeCode('icfQualifiers', schema[term.district]) })}
                </Text>
                {targetOf(schema, term)}
              </Box>
            )),
            observationOf(schema),
            endOf(schema),
          ],
        };
      })}
      footer={footer}
    />
  );
}

function RejectionReason({ schema: { rejectedReason } }: { schema: CarePlanSchemaView }) {
  if (rejectedReason === null) return null;
  return (
    <Box borderLeftWidth="4px" borderColor="orange.400" ps="2" my="1" fontSize="xs" overflowWrap="anywhere">
      {fillLabel(labels.rejected, { reason: rejectedReason })}
    </Box>
  );
}
