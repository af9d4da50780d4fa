import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  formParameter,
  fillLabel,
  type ReportColumn,
  type ReportDefinition,
  type ReportPreview,
  reportSettingsLabels as labels,
} from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { Notice } from '../../ui/feedback/Notice';
import { Panel } from '../../ui/page/Panel';
import { PlainTable } from '../../ui/display/PlainTable';
import { ParameterField } from '../reports/ParameterField';
import { previewReport } from './queries';

const faultsOf = (error: unknown) => (error instanceof ApiError ? error.fieldFaults : []);

/** Returns the messages of a failed preview that belong to no parameter, or an empty string if there are none. */
function otherFaultsText(error: unknown, parameters: ReportDefinition['parameters']): string {
  const others = faultsOf(error).filter(({ path }) => !parameters.some(({ name }) => name === path));
  if (others.length > 0) return others.map(({ message }) => message).join(' ');
  return error instanceof ApiError && faultsOf(error).length === 0 ? (error.userMessage ?? '') : '';
}

/**
 * Structures to filter by. There are none, because a custom report has no filter by structure: it is limited to the structures of the
 * caller.
 */
const noStructures = { localHealthAuthorities: [], districtUnits: [], rehabilitationCenters: [] };

/** Shows the first rows of the saved report, for the parameter values that the user types here. */
export function PreviewPanel({ report: { id, parameters } }: { report: ReportDefinition }) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(parameters.map(({ name, defaultValue }) => [name, defaultValue ?? ''])),
  );
  const preview = useMutation({ mutationFn: () => previewReport(id, values), meta: { silent: true } });
  const faults = faultsOf(preview.error);
  const otherFaults = otherFaultsText(preview.error, parameters);
  return (
    <Panel
      title={labels.preview}
      intro={labels.previewIntro}
      tools={
        <Button variant="outline" bg="bg" loading={preview.isPending} onClick={() => preview.mutate()}>
          <Eye size={18} aria-hidden />
          {labels.previewRun}
        </Button>
      }
    >
      <Stack gap="4">
        {parameters.length > 0 && (
          <FieldGrid>
            {parameters.map(formParameter).map((parameter) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                structures={noStructures}
                value={values[parameter.name] ?? ''}
                error={faults.find(({ path }) => path === parameter.name)?.message}
                onChange={(value) => setValues({ ...values, [parameter.name]: value })}
              />
            ))}
          </FieldGrid>
        )}
        {otherFaults && <Notice kind="error">{otherFaults}</Notice>}
        {preview.data && <PreviewRows preview={preview.data} />}
      </Stack>
    </Panel>
  );
}

const endOf = ({ values }: ReportColumn): 'end' | 'start' => (values === 'number' ? 'end' : 'start');

function PreviewRows({ preview: { columns, rows, milliseconds } }: { preview: ReportPreview }) {
  return (
    <Box>
      {rows.length === 0 ? (
        <Text role="status">{labels.previewEmpty}</Text>
      ) : (
        <PlainTable caption={labels.preview} headers={columns.map(({ name }) => name)}>
          {rows.map((row, place) => (
            <Table.Row key={place}>
              {columns.map((column, at) => (
                <Table.Cell key={column.name} textAlign={endOf(column)}>
                  {row[at]}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </PlainTable>
      )}
      <Text color="fg.muted" fontSize="sm" mt="2" role="status">
        {fillLabel(labels.previewTime, { ms: milliseconds })}
      </Text>
    </Box>
  );
}
