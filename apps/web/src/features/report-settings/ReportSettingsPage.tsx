import { pageLabels, reportSettingsLabels as labels } from '@percorso/domain';
import { paths } from '../../paths';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { TabbedPage } from '../../ui/page/TabbedPage';
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

/** Page with tabs for connections, reports, their fields (label and order) and the tabs of the page of reports (spec 001 §2). */
export function ReportSettingsPage() {
  return (
    <GrantGuard grant="report_settings_read">
      <TabbedPage title={pageLabels.reportSettings} label={labels.tabs} tabs={tabs} pathOf={paths.reportSettings} />
    </GrantGuard>
  );
}
