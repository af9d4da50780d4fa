import { Box } from '@chakra-ui/react/box';
import { conflictLabels } from '@percorso/domain';
import { evaluationFields } from '../EvaluationsView';
import { FieldValue } from '../FieldValue';
import { type FormType, rowLabelsOf } from '../form-errors';
import type { FieldContext, FieldLayout, Values } from '../layout';
import { filledFields } from '../rows/row-fields';
import type { Difference, Side } from './differences';

type Props = {
  type: FormType;
  difference: Difference;
  side: Side;
  conflict: { mine: Values; theirs: Values };
  context: FieldContext;
};

/** The value of a difference in one of the two versions, formatted as the sheet shows it. */
export function VersionValue({ type, difference, side, conflict, context }: Props) {
  const { field, entry } = difference;
  const value = difference[side];
  if (!entry)
    return (
      <Box as="span" display="block" whiteSpace="pre-line" overflowWrap="anywhere">
        <FieldValue layout={field} values={conflict[side]} context={context} />
      </Box>
    );
  if (value === undefined) return <em>{conflictLabels.noEntry}</em>;
  const { fields: labels } = rowLabelsOf(type, field.name);
  return shownFields(difference, value as Values).map((layout) => (
    <Box key={layout.name} as="span" display="block" overflowWrap="anywhere">
      {`${labels[layout.name] ?? layout.name}: `}
      <Box as="span" fontWeight="semibold">
        <FieldValue layout={layout} values={value as Values} context={context} />
      </Box>
    </Box>
  ));
}

const text = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * Returns the fields to show for an entry of a list: its heading and the fields that differ, or its whole summary if only one version has
 * the entry.
 */
const shownFields = ({ field, mine, theirs }: Difference, value: Values): readonly FieldLayout[] => {
  if (field.widget === 'evaluations') return evaluationFields;
  if (field.widget !== 'rows') return [];
  const [own, other] = [mine, theirs] as (Values | undefined)[];
  const summary = filledFields(field.rows, value);
  if (!own || !other) return summary;
  const differing = field.rows.groups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => text(own[name]) !== text(other[name]));
  return [...summary.slice(0, 1).filter((first) => !differing.includes(first)), ...differing];
};
