import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { fieldLabels, type FormSheetType, type SheetContent, sheetFormLabels } from '@percorso/domain';
import { EvaluationsView } from './EvaluationsView';
import { FieldList } from './FieldList';
import { rowLabelsOf } from './form-errors';
import { type FieldContext, type FieldLayout, titleOfGroup, type Values } from './layout';
import { RowCard } from './rows/RowCard';
import { formScreenOf } from './screens';

type Props = { type: FormSheetType; content: SheetContent | null; context: FieldContext };
type GroupProps = { type: FormSheetType; fields: readonly FieldLayout[]; values: Values; context: FieldContext };

const rowsOfField = (values: Values, name: string): Values[] =>
  Array.isArray(values[name]) ? (values[name] as Values[]) : [];

function RowsView({ type, layout, values, context }: Omit<GroupProps, 'fields'> & { layout: FieldLayout }) {
  const rows = rowsOfField(values, layout.name);
  if (layout.widget !== 'rows') return null;
  if (rows.length === 0) return <Text color="fg.muted">{sheetFormLabels.noRows}</Text>;
  return (
    <Stack as="ol" gap="3" listStyleType="none" p="0" m="0">
      {rows.map((row, index) => (
        <RowCard
          key={String(row.id)}
          layout={layout.rows}
          row={row}
          number={index + 1}
          labels={rowLabelsOf(type, layout.name)}
          context={context}
        />
      ))}
    </Stack>
  );
}

function GroupView({ type, fields, values, context }: GroupProps) {
  const plain = fields.filter(
    ({ widget, shown }) => widget !== 'rows' && widget !== 'evaluations' && (shown?.(values, context) ?? true),
  );
  return (
    <Stack gap="3">
      {plain.length > 0 && <FieldList fields={plain} values={values} labels={fieldLabels[type]} context={context} />}
      {fields.map((layout) =>
        layout.widget === 'evaluations' ? (
          <EvaluationsView key={layout.name} rows={rowsOfField(values, layout.name)} context={context} />
        ) : (
          <RowsView key={layout.name} {...{ type, layout, values, context }} />
        ),
      )}
    </Stack>
  );
}

/** The content of a sheet, read-only. */
export function SheetView({ type, content, context }: Props) {
  if (content === null) return <Text color="fg.muted">{sheetFormLabels.empty}</Text>;
  const { groups } = formScreenOf(type);
  return (
    <Stack gap="6">
      {groups.map((group) => (
        <Box as="section" key={group.title}>
          {groups.length > 1 && (
            <Heading as="h3" size="md" mb="2" pb="1" borderBottomWidth="1px">
              {titleOfGroup(group)}
            </Heading>
          )}
          <GroupView type={type} fields={group.fields} values={content} context={context} />
        </Box>
      ))}
    </Stack>
  );
}
