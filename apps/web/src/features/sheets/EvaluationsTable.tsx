import {
  describeCode,
  type EvaluatedSchema,
  finalEvaluationSheet,
  schemaEvaluationLabels as labels,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { LinesTable } from '../../ui/display/LinesTable';

/** A line of the table: a schema of the PRI with its evaluation, as controls or as text. */
export type EvaluationLine = {
  id: string;
  /** Undefined if the PRI no longer contains the schema. */
  schema: EvaluatedSchema | undefined;
  achieved: ReactNode;
  outcome: ReactNode;
};

type Props = {
  lines: readonly EvaluationLine[];
  footer?: ReactNode;
  /** Whether the cells contain controls instead of text. */
  isEditable?: boolean;
};

const icfOf = ({ schema }: EvaluationLine): string => schema?.icf?.code ?? '';
const targetOf = ({ schema }: EvaluationLine): string =>
  schema ? describeCode('icfQualifiers', schema.districtLongTimeTargetCode) : '';

/** A table with a line for each schema of the PRI. Spec 000 §2, rehabilitation evaluation. */
export function EvaluationsTable({ lines, footer, isEditable = false }: Props) {
  return (
    <LinesTable
      label={finalEvaluationSheet.title}
      descriptionHeaders={[labels.problem, labels.icf, labels.target]}
      columns={[labels.achievedQualifierCode, labels.outcomeTypeCode].map((header) => ({
        header,
        isRequired: isEditable,
        width: '30%',
      }))}
      lines={lines.map((line) => ({
        id: line.id,
        descriptions: [
          { text: line.schema?.problem, isSmall: true },
          { text: icfOf(line), hint: line.schema?.icf?.description ?? undefined },
          { text: targetOf(line), isSmall: true },
        ],
        title: line.schema?.problem,
        subtitle: `${[icfOf(line), line.schema?.icf?.description].filter(Boolean).join(' – ')} · ${labels.target}: ${targetOf(line)}`,
        cells: [line.achieved, line.outcome],
      }))}
      footer={footer}
    />
  );
}
