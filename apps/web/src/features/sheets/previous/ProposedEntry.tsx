import { Box } from '@chakra-ui/react/box';
import { Checkbox } from '@chakra-ui/react/checkbox';
import { Text } from '@chakra-ui/react/text';
import { checkboxSlotRecipe } from '@chakra-ui/react/theme';
import {
  carePlanSchemasSheet,
  describeCode,
  entryLabels,
  type EntryView,
  fillLabel,
  type PreviousEntry,
  previousSheetLabels as labels,
} from '@percorso/domain';
import type { EntryTable } from '../entries/entry-table';
import type { FieldContext, FieldLayout, TableSheetType } from '../layout';
import { isRefused, LeftValues } from './LeftValues';

type Props = {
  type: TableSheetType;
  entry: PreviousEntry;
  table: EntryTable;
  fields: readonly FieldLayout[];
  context: FieldContext;
  /** Whether the entry can be added, now that the user has completed it. */
  canAdd: boolean;
  /** The reason for which the server refused to add the entry. */
  fault: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

const resultOf = ({ evaluation }: PreviousEntry): string =>
  evaluation
    ? fillLabel(labels.result, {
        outcome: describeCode('outcomeTypes', evaluation.outcomeTypeCode),
        qualifier: evaluation.achievedQualifierCode,
      })
    : labels.noResult;

/** Returns the entry as it would be added: without what belongs to the previous access. */
const viewOf = ({ view, content, left }: PreviousEntry): EntryView => ({
  ...view,
  ...Object.fromEntries(left.filter((each) => !isRefused(each)).map(({ path }) => [path, content[path] ?? null])),
});

/** An entry of the previous access with its checkbox, what was left out of it, and why it cannot be added. */
export function ProposedEntry({ type, entry, table, fields, context, canAdd, fault, checked, onChange }: Props) {
  const [title, line] = table.card(viewOf(entry));
  // What was left out explains what is missing.
  const faults = canAdd || entry.left.some(isRefused) ? [] : entry.faults.map(({ message }) => message);
  const problems = [...faults, ...(fault ? [fault] : [])];
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" bg="bg" px="3" py="2" overflowWrap="anywhere">
      <Checkbox.Root
        recipe={checkboxSlotRecipe}
        alignItems="start"
        checked={canAdd && checked}
        disabled={!canAdd}
        onCheckedChange={(details) => onChange(details.checked === true)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control borderColor="border.emphasized" mt="1" />
        <Checkbox.Label fontWeight="normal">
          {title}
          <Text as="span" display="block" fontSize="sm">
            {line}
          </Text>
          {type === carePlanSchemasSheet.type && (
            <Text as="span" display="block" fontSize="sm" color="fg.muted">
              {resultOf(entry)}
            </Text>
          )}
        </Checkbox.Label>
      </Checkbox.Root>
      <LeftValues
        left={entry.left.filter(isRefused)}
        fields={fields}
        labelOf={(field) => (entryLabels[type].fields as Readonly<Record<string, string>>)[field] ?? field}
        context={context}
      />
      {problems.length > 0 && (
        <Text fontSize="sm" color="fg.error" role="alert">
          {problems.join(' ')}
        </Text>
      )}
    </Box>
  );
}
