import { pageLabels, type PublicConfig } from '@percorso/domain';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { dashboardData } from './first-data';
import { CrashPage } from './features/shell/CrashPage';
import { DashboardPage } from './features/dashboard/DashboardPage';
import type { RouteHandle } from './features/shell/crumbs';
import { Layout } from './features/shell/Layout';
import { NotFoundPage } from './ui/page/NotFoundPage';
import { openInNewWindow } from './features/shell/open-in-new-window';
import { handle, lazyPage } from './lazy-page';
import { externalAddresses, paths } from './paths';
import { patientPages } from './patient-pages';
import { Splash } from './ui/page/Splash';
import { workflowPages } from './workflow-pages';

type Parent =
  | 'rehabilitationCenters'
  | 'districtUnits'
  | 'practitioners'
  | 'dictionaries'
  | 'provisionImports'
  | 'dataCleanup';
const crumbOf = (page: Parent) => ({ label: pageLabels[page], path: paths[page] });
const under =
  (page: Parent): RouteHandle['parents'] =>
  () => [crumbOf(page)];
const ratesCrumb = (path: string) => ({ label: pageLabels.ratesAndBudget, path });
const reportSettingsCrumb =
  (tab: string): RouteHandle['parents'] =>
  () => [{ label: pageLabels.reportSettings, path: paths.reportSettings(tab) }];

const handOverPages = () => import('./features/appointments/hand-over/HandOverPage');
const periodPages = () => import('./features/rates-and-budget/PeriodPage');
const dictionaryPage = lazyPage(() => import('./features/dictionaries/DictionaryPage'), 'DictionaryPage');

/** Returns the routes of all pages (spec 000 §2, route catalogue). */
const pagesOf = (client: QueryClient): RouteObject[] => [
  {
    path: paths.dashboard,
    handle: handle(pageLabels.dashboard),
    Component: DashboardPage,
    ...dashboardData(client),
  },
  ...patientPages(client),
  {
    path: paths.rehabilitationCenters,
    handle: handle(pageLabels.rehabilitationCenters),
    ...lazyPage(() => import('./features/structures/centres/CentresPage'), 'CentresPage'),
  },
  ...[paths.rehabilitationCenter(), paths.rehabilitationCenter(':id')].map((path) => ({
    path,
    handle: handle(pageLabels.rehabilitationCenter, under('rehabilitationCenters')),
    ...lazyPage(() => import('./features/structures/centres/CentrePage'), 'CentrePage'),
  })),
  {
    path: paths.practitioners,
    handle: handle(pageLabels.practitioners),
    ...lazyPage(() => import('./features/practitioners/PractitionersPage'), 'PractitionersPage'),
  },
  ...[paths.practitioner(), paths.practitioner(':practitionerId')].map((path) => ({
    path,
    handle: handle(pageLabels.practitioner, under('practitioners')),
    ...lazyPage(() => import('./features/practitioners/PractitionerPage'), 'PractitionerPage'),
  })),
  {
    path: paths.districtUnits,
    handle: handle(pageLabels.districtUnits),
    ...lazyPage(() => import('./features/structures/units/UnitsPage'), 'UnitsPage'),
  },
  ...[paths.districtUnit(), paths.districtUnit(':id')].map((path) => ({
    path,
    handle: handle(pageLabels.districtUnit, under('districtUnits')),
    ...lazyPage(() => import('./features/structures/units/UnitPage'), 'UnitPage'),
  })),
  {
    path: paths.planner(':id'),
    handle: handle(pageLabels.planner, ({ id = '' }) => [
      crumbOf('districtUnits'),
      { label: pageLabels.districtUnit, path: paths.districtUnit(id) },
    ]),
    ...lazyPage(() => import('./features/appointments/planner/PlannerPage'), 'PlannerPage'),
  },
  {
    path: paths.handOver(paths.districtUnit(':id')),
    handle: handle(pageLabels.handOver, under('districtUnits')),
    ...lazyPage(handOverPages, 'HandOverPage'),
  },
  {
    path: paths.handOver(paths.rehabilitationCenter(':id')),
    handle: handle(pageLabels.handOver, under('rehabilitationCenters')),
    ...lazyPage(handOverPages, 'CentreHandOverPage'),
  },
  {
    path: paths.ratesAndBudget,
    handle: handle(pageLabels.ratesAndBudget),
    ...lazyPage(() => import('./features/rates-and-budget/RatesAndBudgetPage'), 'RatesAndBudgetPage'),
  },
  ...[paths.regionalPeriod(), paths.regionalPeriod(':id')].map((path) => ({
    path,
    handle: handle(pageLabels.regionalPeriod, () => [ratesCrumb(paths.ratesAndBudget)]),
    ...lazyPage(periodPages, 'RegionalPeriodPage'),
  })),
  ...[paths.aslPeriod(), paths.aslPeriod(':id')].map((path) => ({
    path,
    handle: handle(pageLabels.aslPeriod, () => [ratesCrumb(paths.aslBudgets)]),
    ...lazyPage(periodPages, 'AslPeriodPage'),
  })),
  {
    path: paths.dictionaries,
    handle: handle(pageLabels.dictionaries),
    ...lazyPage(() => import('./features/dictionaries/DictionariesPage'), 'DictionariesPage'),
  },
  { path: paths.dictionary(':name'), handle: handle(pageLabels.dictionary, under('dictionaries')), ...dictionaryPage },
  {
    path: paths.subDictionary(':name', ':code', ':entryId'),
    handle: handle(pageLabels.dictionary, under('dictionaries')),
    ...dictionaryPage,
  },
  {
    path: paths.provisionImports,
    handle: handle(pageLabels.provisionImports),
    ...lazyPage(() => import('./features/provision-imports/ProvisionImportsPage'), 'ProvisionImportsPage'),
  },
  {
    path: paths.provisionImport(':importId'),
    handle: handle(pageLabels.provisionImport, under('provisionImports')),
    ...lazyPage(() => import('./features/provision-imports/ProvisionImportPage'), 'ProvisionImportPage'),
  },
  {
    path: paths.regionalFlows,
    handle: handle(pageLabels.regionalFlows),
    ...lazyPage(() => import('./features/regional-flows/RegionalFlowsPage'), 'RegionalFlowsPage'),
  },
  {
    path: paths.provisionRegister,
    handle: handle(pageLabels.provisionRegister),
    ...lazyPage(() => import('./features/provision-register/RegisterPage'), 'RegisterPage'),
  },
  {
    path: paths.annualSchedule,
    handle: handle(pageLabels.annualSchedule),
    ...lazyPage(() => import('./features/annual-schedule/AnnualSchedulePage'), 'AnnualSchedulePage'),
  },
  {
    path: paths.dataCleanup,
    handle: handle(pageLabels.dataCleanup),
    ...lazyPage(() => import('./features/settings/data-cleanup/DataCleanupPage'), 'DataCleanupPage'),
  },
  {
    path: paths.forceClosure(':closureId'),
    handle: handle(pageLabels.forceClosure, under('dataCleanup')),
    ...lazyPage(() => import('./features/settings/data-cleanup/ForceClosurePage'), 'ForceClosurePage'),
  },
  {
    path: paths.retention,
    handle: handle(pageLabels.retention),
    ...lazyPage(() => import('./features/settings/retention/RetentionPage'), 'RetentionPage'),
  },
  {
    path: paths.aslEpisodes,
    handle: handle(pageLabels.aslEpisodes),
    ...lazyPage(() => import('./features/asl-episodes/AslEpisodesPage'), 'AslEpisodesPage'),
  },
  {
    path: paths.appVersions,
    handle: handle(pageLabels.appVersions),
    ...lazyPage(() => import('./features/app-versions/AppVersionsPage'), 'AppVersionsPage'),
  },
  {
    path: paths.reports(),
    handle: handle(pageLabels.reports),
    ...lazyPage(() => import('./features/reports/ReportsPage'), 'ReportsPage'),
  },
  {
    path: paths.reportSettings(),
    handle: handle(pageLabels.reportSettings),
    ...lazyPage(() => import('./features/report-settings/ReportSettingsPage'), 'ReportSettingsPage'),
  },
  ...[paths.reportConnection(), paths.reportConnection(':id')].map((path) => ({
    path,
    handle: handle(pageLabels.reportConnection, reportSettingsCrumb('connections')),
    ...lazyPage(() => import('./features/report-settings/ConnectionPage'), 'ConnectionPage'),
  })),
  ...[paths.reportDefinition(), paths.reportDefinition(':id')].map((path) => ({
    path,
    handle: handle(pageLabels.reportDefinition, reportSettingsCrumb('reports')),
    ...lazyPage(() => import('./features/report-settings/ReportPage'), 'ReportPage'),
  })),
  {
    path: paths.webhooks(),
    handle: handle(pageLabels.webhooks),
    ...lazyPage(() => import('./features/webhooks/WebhooksPage'), 'WebhooksPage'),
  },
  ...[paths.webhookSubscription(), paths.webhookSubscription(':id')].map((path) => ({
    path,
    handle: handle(pageLabels.webhookSubscription, () => [{ label: pageLabels.webhooks, path: paths.webhooks() }]),
    ...lazyPage(() => import('./features/webhooks/SubscriptionPage'), 'SubscriptionPage'),
  })),
  ...workflowPages,
  { path: paths.apiDocumentation, loader: openInNewWindow(externalAddresses.apiDocumentation) },
  { path: paths.notFound, handle: handle(pageLabels.notFound), Component: NotFoundPage },
  { path: '*', element: <Navigate to={paths.notFound} replace /> },
];

/** Creates the router, which starts to load the page of the current URL at once. */
export const createRouter = (config: PublicConfig, client: QueryClient) =>
  createBrowserRouter([
    {
      errorElement: <CrashPage />,
      HydrateFallback: Splash,
      element: (
        <Suspense fallback={<Splash />}>
          <Layout config={config} />
        </Suspense>
      ),
      children: [{ errorElement: <CrashPage />, children: pagesOf(client) }],
    },
  ]);
