import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { pageLabels, reportSettingsLabels as labels } from '@percorso/domain';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { GrantGuard } from '../../ui/GrantGuard';
import { PageTabs } from '../../ui/PageTabs';
import { ConnectionsTable } from './ConnectionsTable';
import { FieldsTab } from './FieldsTab';
import { ReportsTable } from './ReportsTable';
import { TabsTab } from './TabsTab';

const tabs = [
  { name: 'connections', label: labels.connectionsTab, intro: labels.connectionsIntro, Content: ConnectionsTable },
  { name: 'reports', label: labels.reportsTab, intro: labels.reportsIntro, Content: ReportsTable },
  { name: 'fields', label: labels.fieldsTab, intro: labels.fieldsIntro, Content: FieldsTab },
  { name: 'tabs', label: labels.tabsTab, intro: labels.tabsIntro, Content: TabsTab },
] as const;

/** Spec 001 §2: connections, reports, fields (label and order) and tabs. */
export function ReportSettingsPage() {
  const [params] = useSearchParams();
  const shown = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0];
  const { Content } = shown;
  return (
    <GrantGuard grant="report_settings_read">
      <Heading as="h1" size="2xl" mb="3">
        {pageLabels.reportSettings}
      </Heading>
      <PageTabs
        label={labels.tabs}
        tabs={tabs.map(({ name, label }) => ({
          label,
          path: paths.reportSettings(name),
          isShown: shown.name === name,
        }))}
      />
      <Text color="fg.muted" mb="4">
        {shown.intro}
      </Text>
      <Content />
    </GrantGuard>
  );
}
