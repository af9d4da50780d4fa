import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  describeCode,
  type EvaluatedSchema,
  schemaEvaluationLabels as labels,
  sheetTypeLabels,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/use-is-phone';
import { toOtherCell } from './evaluation-keys';

/** A schema of the PRI with its evaluation, written or read. */
export type EvaluationLine = {
  id: string;
  /** Absent where the PRI has it no more. */
  schema: EvaluatedSchema | undefined;
  achieved: ReactNode;
  outcome: ReactNode;
};

type Props = {
  lines: readonly EvaluationLine[];
  footer?: ReactNode;
  /** Its cells are chosen, each of them. */
  isWritten?: boolean;
};

const read = ['problem', 'icf', 'target'] as const;
const written = ['achievedQualifierCode', 'outcomeTypeCode'] as const;

/** Of the width of a sheet, what is chosen needs most. */
const narrow = { px: '2', py: '1' } as const;

const icfOf = ({ schema }: EvaluationLine): string => schema?.icf?.code ?? '';
const targetOf = ({ schema }: EvaluationLine): string =>
  schema ? describeCode('icfQualifiers', schema.districtLongTimeTargetCode) : '';

/** Spec 000 §2, rehabilitation evaluation: a line for each schema of the PRI, a card on a phone. */
export function EvaluationsTable({ lines, footer, isWritten = false }: Props) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Stack gap="3">
        {lines.map((line) => (
          <Card key={line.id} {...line} />
        ))}
        {footer}
      </Stack>
    );
  return (
    <Box overflow="auto" borderWidth="1px" borderRadius="l2" bg="bg" onKeyDown={toOtherCell}>
      <Table.Root size="sm" aria-label={sheetTypeLabels.VALUTAZIONE_FINALE}>
        <Table.Header>
          <Table.Row bg="bg.muted">
            {read.map((column) => (
              <Table.ColumnHeader key={column} px="2">
                {labels[column]}
              </Table.ColumnHeader>
            ))}
            {written.map((column) => (
              <Table.ColumnHeader key={column} px="2" w="30%">
                {labels[column]}
                {isWritten && (
                  <Box as="span" color="fg.error" aria-hidden>
                    {' *'}
                  </Box>
                )}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map((line) => (
            <Table.Row key={line.id} h="10" bg="bg">
              <Table.Cell {...narrow} title={line.schema?.problem}>
                <Box lineClamp={2} fontSize="xs">
                  {line.schema?.problem}
                </Box>
              </Table.Cell>
              <Table.Cell {...narrow} title={line.schema?.icf?.description ?? undefined}>
                {icfOf(line)}
              </Table.Cell>
              <Table.Cell {...narrow} fontSize="xs" minW="6rem">
                {targetOf(line)}
              </Table.Cell>
              <Table.Cell {...narrow}>{line.achieved}</Table.Cell>
              <Table.Cell {...narrow}>{line.outcome}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
        {footer && (
          <Table.Footer>
            <Table.Row bg="bg.subtle">
              <Table.Cell {...narrow} colSpan={read.length + written.length}>
                {footer}
              </Table.Cell>
            </Table.Row>
          </Table.Footer>
        )}
      </Table.Root>
    </Box>
  );
}

function Card(line: EvaluationLine) {
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg" p="3">
      <Text fontWeight="semibold">{line.schema?.problem}</Text>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {[icfOf(line), line.schema?.icf?.description].filter(Boolean).join(' – ')}
        {` · ${labels.target}: ${targetOf(line)}`}
      </Text>
      <Stack gap="2">
        {line.achieved}
        {line.outcome}
      </Stack>
    </Box>
  );
}
