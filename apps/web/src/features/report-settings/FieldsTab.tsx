import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { reportSettingsLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../ui/feedback/Loaded';
import { SelectField } from '../../ui/fields/SelectField';
import { FieldsEditor } from './FieldsEditor';
import { fieldsQuery, reportsQuery } from './queries';

/** Tab with the columns of the report that the URL names. */
export function FieldsTab() {
  const [params, setParams] = useSearchParams();
  const reports = useQuery(reportsQuery({ limit: 1000, sort: 'code' }));
  const id = params.get('report') ?? '';
  return (
    <Loaded query={reports} rows={2}>
      {({ rows }) => (
        <Stack gap="5">
          <Box maxW={{ md: '32rem' }}>
            <SelectField
              name="report"
              label={labels.chooseReport}
              help={labels.chooseReportHelp}
              options={rows.map((report) => ({ value: report.id, label: `${report.code} · ${report.description}` }))}
              value={id}
              onChange={({ target }) => setParams({ tab: 'fields', ...(target.value && { report: target.value }) })}
            />
          </Box>
          {id && <Fields key={id} id={id} />}
        </Stack>
      )}
    </Loaded>
  );
}

function Fields({ id }: { id: string }) {
  const query = useQuery(fieldsQuery(id));
  return (
    <Loaded query={query} rows={4}>
      {(fields) => <FieldsEditor record={fields} />}
    </Loaded>
  );
}
