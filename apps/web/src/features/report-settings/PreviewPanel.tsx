import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
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
import { Notice } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { PlainTable } from '../../ui/PlainTable';
import { TextField } from '../../ui/TextField';
import { previewReport } from './queries';

/** What is wrong with a preview, in words: where there are several faults, all of them. */
function wrongOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const { errors = [], userMessage = '' } = error.problem;
  return errors.length > 0 ? errors.map(({ message }) => message).join(' ') : userMessage;
}

/** The first rows of the report as it is saved, with values that are typed here. */
export function PreviewPanel({ report: { id, parameters } }: { report: ReportDefinition }) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(parameters.map(({ name, defaultValue }) => [name, defaultValue ?? ''])),
  );
  const preview = useMutation({ mutationFn: () => previewReport(id, values), meta: { silent: true } });
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
            {parameters.map(({ name, label, mandatory }) => (
              <TextField
                key={name}
                name={`preview.${name}`}
                label={label}
                required={mandatory}
                value={values[name] ?? ''}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
                autoComplete="off"
              />
            ))}
          </FieldGrid>
        )}
        {preview.isError && <Notice kind="error">{wrongOf(preview.error)}</Notice>}
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
