import { Stack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  type ReportDefinition,
  type ReportDefinitionInput,
  reportSettingLabels,
  reportSettingsLabels as labels,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useMe } from '../../api/me';
import { paths } from '../../paths';
import { CheckInput } from '../../ui/form/CheckInput';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { RecordForm } from '../../ui/form/RecordForm';
import { SelectInput } from '../../ui/form/SelectInput';
import { draftKey } from '../../ui/form/use-draft';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Loaded } from '../../ui/feedback/Loaded';
import { Panel } from '../../ui/page/Panel';
import { SheetHeading } from '../../ui/page/SheetHeading';
import { ChangesPanel } from '../changes/ChangesPanel';
import { NamedInputs } from './NamedInputs';
import { ParameterRows } from './ParameterRows';
import { PreviewPanel } from './PreviewPanel';
import { PrptPanel } from './PrptPanel';
import { QueryPanel } from './QueryPanel';
import { connectionsQuery, reportQuery, saveReport } from './queries';
import { reportForm, reportLabelOf, reportValues, type ReportValues } from './report-form';
import { useShowSaved } from './use-show-saved';

/** Page of a report with its query and its parameters; without an id, of a new one (spec 001 §3). */
export function ReportPage() {
  const { id } = useParams();
  return (
    <GrantGuard grant="report_settings_update">{id ? <ExistingReport key={id} id={id} /> : <NewReport />}</GrantGuard>
  );
}

/** Form of a new report. Its initial connection is the one to the application's own database. */
function NewReport() {
  const connections = useQuery(connectionsQuery({ code: 'PERCORSO', limit: 1 }));
  return (
    <Stack gap="5">
      <SheetHeading title={labels.newReport} list={paths.reportSettings('reports')} />
      <Loaded query={connections} rows={6}>
        {({ rows: [own] }) => <ReportEditor report={null} connectionId={own?.id ?? null} />}
      </Loaded>
    </Stack>
  );
}

function ExistingReport({ id }: { id: string }) {
  const query = useQuery(reportQuery(id));
  return (
    <Loaded query={query} rows={6} isPage>
      {(report) => (
        <Stack gap="5">
          <SheetHeading
            title={fillLabel(labels.reportOf, { code: report.code })}
            list={paths.reportSettings('reports')}
          />
          <ReportEditor report={report} connectionId={null} />
          <PreviewPanel report={report} />
          <PrptPanel report={report} />
          <ChangesPanel record={`report-settings/reports/${id}`} />
        </Stack>
      )}
    </Loaded>
  );
}

type Props = { report: ReportDefinition | null; connectionId: string | null };

function ReportEditor({ report, connectionId }: Props) {
  const showSaved = useShowSaved();
  const editing = useSavedRecord<ReportValues, ReportDefinitionInput, ReportDefinition>({
    schema: reportForm,
    record: report,
    valuesOf: (record) => reportValues(record, connectionId),
    draftKey: draftKey(useMe().id, report?.id ?? 'new-report'),
    send: (body, ifMatch, confirmed) => saveReport({ id: report?.id, body, ifMatch, confirmed }),
    fieldByProblem: {
      report_code_exists: 'code',
      driver_not_available: 'connectionId',
      connection_failed: 'connectionId',
    },
    onSaved: (saved) =>
      showSaved(
        saved,
        reportQuery(saved.id).queryKey,
        labels.reportSaved,
        report ? null : paths.reportDefinition(saved.id),
      ),
  });
  return (
    <RecordForm editing={editing} labelOf={reportLabelOf}>
      <Panel title={labels.main}>
        <FieldGrid>
          <NamedInputs
            type={{ name: 'categoryTypeCode', label: reportSettingLabels.category, catalogue: 'category-types' }}
          />
          <SelectInput
            name="connectionId"
            label={reportSettingLabels.connection}
            required
            catalogue="report-connections"
            storedAs="id"
          />
          <CheckInput name="active" label={reportSettingLabels.active} />
        </FieldGrid>
      </Panel>
      <QueryPanel />
      <Panel title={labels.parameters} intro={labels.parametersIntro}>
        <ParameterRows />
      </Panel>
    </RecordForm>
  );
}
