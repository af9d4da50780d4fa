import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  type ReportConnection,
  type ReportConnectionInput,
  reportSettingLabels,
  reportSettingsLabels as labels,
} from '@percorso/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useGrant, useMe } from '../../api/me';
import { paths } from '../../paths';
import { Facts } from '../../ui/display/Facts';
import { CheckInput } from '../../ui/form/CheckInput';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { RecordForm } from '../../ui/form/RecordForm';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { draftKey } from '../../ui/form/use-draft';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { WholeNumberInput } from '../../ui/form/number-inputs';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Loaded } from '../../ui/feedback/Loaded';
import { Notice } from '../../ui/feedback/Notice';
import { Panel } from '../../ui/page/Panel';
import { SheetHeading } from '../../ui/page/SheetHeading';
import { ChangesPanel } from '../changes/ChangesPanel';
import { NamedInputs } from './NamedInputs';
import { connectionForm, connectionLabelOf, connectionValues, type ConnectionValues } from './connection-form';
import { connectionQuery, saveConnection, testConnection } from './queries';
import { useShowSaved } from './use-show-saved';

/** Page of a database connection of reports; without an id, of a new one (spec 001 §3). */
export function ConnectionPage() {
  const { id } = useParams();
  return (
    <GrantGuard grant={id ? 'report_settings_read' : 'report_settings_update'}>
      {id ? (
        <ExistingConnection key={id} id={id} />
      ) : (
        <Stack gap="5">
          <SheetHeading title={labels.newConnection} list={paths.reportSettings('connections')} />
          <ConnectionEditor connection={null} />
        </Stack>
      )}
    </GrantGuard>
  );
}

function ExistingConnection({ id }: { id: string }) {
  const query = useQuery(connectionQuery(id));
  const mayUpdate = useGrant('report_settings_update');
  return (
    <Loaded query={query} rows={6} isPage>
      {(connection) => (
        <Stack gap="5">
          <SheetHeading
            title={fillLabel(labels.connectionOf, { code: connection.code })}
            list={paths.reportSettings('connections')}
          />
          {connection.datasource === null && <OwnConnection connection={connection} />}
          {connection.datasource !== null && mayUpdate && <ConnectionEditor connection={connection} />}
          {mayUpdate && <TestPanel id={id} />}
          <ChangesPanel record={`report-settings/connections/${id}`} />
        </Stack>
      )}
    </Loaded>
  );
}

const OwnConnection = ({ connection: { code, description } }: { connection: ReportConnection }) => (
  <Panel title={labels.main}>
    <Facts
      facts={[
        [reportSettingLabels.code, code],
        [reportSettingLabels.description, description],
      ]}
    />
    <Notice kind="info">{labels.ownConnection}</Notice>
  </Panel>
);

function ConnectionEditor({ connection }: { connection: ReportConnection | null }) {
  const showSaved = useShowSaved();
  const editing = useSavedRecord<ConnectionValues, ReportConnectionInput, ReportConnection>({
    schema: connectionForm,
    record: connection,
    valuesOf: connectionValues,
    draftKey: draftKey(useMe().id, connection?.id ?? 'new-report-connection'),
    send: (body, ifMatch, confirmed) => saveConnection({ id: connection?.id, body, ifMatch, confirmed }),
    fieldByProblem: { connection_code_exists: 'code', driver_not_available: 'driverTypeCode' },
    onSaved: (saved) => {
      const address = connection ? null : paths.reportConnection(saved.id);
      showSaved(saved, connectionQuery(saved.id).queryKey, labels.connectionSaved, address);
    },
  });
  return (
    <RecordForm editing={editing} labelOf={connectionLabelOf}>
      <Panel title={labels.main}>
        <FieldGrid>
          <NamedInputs
            type={{ name: 'driverTypeCode', label: reportSettingLabels.driver, catalogue: 'driver-types' }}
          />
          <SelectInput
            name="dataSourceTypeCode"
            label={reportSettingLabels.dataSource}
            required
            catalogue="report-data-sources"
            storedAs="code"
          />
          <CheckInput name="active" label={reportSettingLabels.activeConnection} />
        </FieldGrid>
      </Panel>
      <Panel title={labels.datasource}>
        <FieldGrid>
          <TextInput name="datasource.host" label={reportSettingLabels.host} required />
          <WholeNumberInput name="datasource.port" label={reportSettingLabels.port} required />
          <TextInput name="datasource.database" label={reportSettingLabels.database} required />
          <TextInput name="datasource.schema" label={reportSettingLabels.schema} required help={labels.schemaHelp} />
          <TextInput name="datasource.username" label={reportSettingLabels.username} required />
          <TextInput
            name="datasource.passwordVariable"
            label={reportSettingLabels.passwordVariable}
            required
            textTransform="uppercase"
            help={labels.passwordHelp}
          />
          <CheckInput name="datasource.ssl" label={reportSettingLabels.ssl} />
        </FieldGrid>
      </Panel>
    </RecordForm>
  );
}

/** Panel with a button that tests the saved connection. */
function TestPanel({ id }: { id: string }) {
  const test = useMutation({ mutationFn: () => testConnection(id) });
  return (
    <Panel
      title={labels.test}
      intro={labels.testSaved}
      tools={
        <Button variant="outline" bg="bg" loading={test.isPending} onClick={() => test.mutate()}>
          <PlugZap size={18} aria-hidden />
          {labels.test}
        </Button>
      }
    >
      {test.data && <Notice kind={test.data.succeeded ? 'success' : 'error'}>{test.data.message}</Notice>}
    </Panel>
  );
}
