import { menuLabels, type Grant } from '@percorso/domain';
import { paths } from '../../paths';

/** What an item tells beside its name: `badges` in MenuBadge.tsx. */
export type BadgeName = 'newAslEpisodes';
export type MenuItem = { label: string; path: string; grant: Grant; badge?: BadgeName };
export type MenuSection = { label: string; grant: Grant; items: readonly MenuItem[] };

/** The pages that exist, in the spec's sections (000 §2). */
const menuSections: readonly MenuSection[] = [
  {
    label: menuLabels.menu,
    grant: 'menu_item_dashboard_read',
    items: [{ label: menuLabels.dashboard, path: paths.dashboard, grant: 'menu_item_dashboard_read' }],
  },
  {
    label: menuLabels.patientsManagement,
    grant: 'menu_item_patients_management_read',
    items: [
      { label: menuLabels.patientsList, path: paths.patients, grant: 'menu_item_patients_list_read' },
      {
        label: menuLabels.centrePatients,
        path: paths.centrePatients,
        grant: 'menu_item_rehab_center_patients_read',
      },
      { label: menuLabels.episodesList, path: paths.episodes, grant: 'menu_item_episodes_list_read' },
    ],
  },
  {
    label: menuLabels.adminManagement,
    grant: 'menu_item_admin_management_read',
    items: [
      {
        label: menuLabels.rehabilitationCenters,
        path: paths.rehabilitationCenters,
        grant: 'menu_item_rehab_centers_list_read',
      },
      { label: menuLabels.practitioners, path: paths.practitioners, grant: 'menu_item_practitioners_list_read' },
      { label: menuLabels.districtUnits, path: paths.districtUnits, grant: 'menu_item_district_units_list_read' },
      { label: menuLabels.ratesAndBudget, path: paths.ratesAndBudget, grant: 'menu_item_rates_and_budget_read' },
      { label: menuLabels.dictionaries, path: paths.dictionaries, grant: 'menu_item_dictionaries_read' },
      {
        label: menuLabels.provisionImports,
        path: paths.provisionImports,
        grant: 'menu_item_provisions_bulk_import_read',
      },
      { label: menuLabels.reports, path: paths.reports(), grant: 'menu_item_reports_read' },
      { label: menuLabels.regionalFlows, path: paths.regionalFlows, grant: 'menu_item_siar_flows_app_read' },
      {
        label: menuLabels.annualSchedule,
        path: paths.annualSchedule,
        grant: 'menu_item_external_organization_annual_schedule_read',
      },
    ],
  },
  {
    label: menuLabels.aslEpisodesManagement,
    grant: 'menu_item_asl_episodes_management_read',
    items: [
      {
        ...{ label: menuLabels.aslEpisodes, path: paths.aslEpisodes, grant: 'menu_item_asl_episodes_read' },
        badge: 'newAslEpisodes',
      },
    ],
  },
  {
    label: menuLabels.settingsManagement,
    grant: 'menu_item_settings_management_read',
    items: [
      { label: menuLabels.reportSettings, path: paths.reportSettings(), grant: 'menu_item_report_settings_read' },
      { label: menuLabels.webhooks, path: paths.webhooks(), grant: 'menu_item_webhooks_read' },
      { label: menuLabels.appVersions, path: paths.appVersions, grant: 'menu_item_app_versions_read' },
      { label: menuLabels.dataCleanup, path: paths.dataCleanup, grant: 'menu_item_data_cleanup_read' },
    ],
  },
  {
    label: menuLabels.analysis,
    grant: 'menu_item_workflows_read',
    items: [
      { label: menuLabels.workflows, path: paths.workflows, grant: 'menu_item_workflows_read' },
      { label: menuLabels.waiting, path: paths.waiting, grant: 'menu_item_workflows_read' },
      { label: menuLabels.apiDocumentation, path: paths.apiDocumentation, grant: 'workflow_read' },
    ],
  },
];

/** Spec 000 §2: each item and section shows only with its grant; a section without items does not show. */
export const visibleSections = (grants: readonly Grant[]): MenuSection[] =>
  menuSections
    .filter(({ grant }) => grants.includes(grant))
    .map((section) => ({ ...section, items: section.items.filter(({ grant }) => grants.includes(grant)) }))
    .filter(({ items }) => items.length > 0);

const isWithin = (pathname: string, path: string): boolean =>
  path === paths.dashboard ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);

/** The badge that a section shows while its items are not to be seen. */
export const badgeOf = ({ items }: MenuSection): BadgeName | undefined => items.find(({ badge }) => badge)?.badge;

/** The section of the page that is shown: the branch that is open at first. */
export const sectionOf = (sections: readonly MenuSection[], pathname: string): string | undefined =>
  sections.find(({ items }) => items.some(({ path }) => isWithin(pathname, path)))?.label;
