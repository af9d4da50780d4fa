import { chakra } from '@chakra-ui/react/styled-system';
import { pageLabels, pageMessages, type ReportFilters, reportsLabels, type ReportSummary } from '@percorso/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import type { Values } from '../../ui/data-table/list-location';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoPage } from '../../ui/page/NoPage';
import { PageTabs } from '../../ui/page/PageTabs';
import { defaultSort } from './report-columns';
import { ReportView } from './ReportView';

const Choice = chakra(Link, {
  base: {
    px: '4',
    py: '2',
    minH: { base: '11', sm: '10' },
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg',
    color: 'blue.700',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    _currentPage: { bg: 'blue.600', borderColor: 'blue.600', color: 'white', fontWeight: 'semibold' },
  },
});

type Props = { reports: readonly ReportSummary[]; structures: ReportFilters };

/** The tabs that have reports which the user may run, the reports of the selected tab, and the report that the URL names. */
export function Reports({ reports, structures }: Props) {
  const shownIn = ({ report }: Values) => (report ? reports.find(({ code }) => code === report) : reports[0]);
  const list = useListAddress({ sort: (values) => defaultSort(shownIn(values)?.fields ?? []), filterIds: [] });
  const shownReport = shownIn(list.values);
  if (!shownReport)
    return reports.length > 0 ? <NoPage title={pageLabels.forbidden} text={pageMessages.forbidden} /> : <EmptyState />;
  const firstReports = reports.filter(({ tab }, index) => reports.findIndex((report) => report.tab === tab) === index);
  const tabs = firstReports.map(({ code, tab, tabLabel }) => ({
    path: paths.reports(code),
    label: tabLabel,
    isShown: shownReport.tab === tab,
  }));
  return (
    <>
      <PageTabs label={reportsLabels.tabs} tabs={tabs} />
      <chakra.nav aria-label={reportsLabels.chooseReport} display="flex" flexWrap="wrap" gap="2" mb="4">
        {reports
          .filter(({ tab }) => tab === shownReport.tab)
          .map(({ code, title }) => (
            <Choice key={code} to={paths.reports(code)} aria-current={code === shownReport.code ? 'page' : undefined}>
              {title}
            </Choice>
          ))}
      </chakra.nav>
      <ReportView report={shownReport} structures={structures} list={list} />
    </>
  );
}
