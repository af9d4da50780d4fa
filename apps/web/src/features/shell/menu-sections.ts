import { menuLabels, type Grant } from '@percorso/domain';
import { paths } from '../../paths';

/** Name of a badge of a menu item. `badges` in MenuBadge.tsx has the component of each name. */
export type BadgeName = 'newAslEpisodes';
type SectionName =
  | 'menu'
  | 'patientsManagement'
  | 'adminManagement'
  | 'aslEpisodesManagement'
  | 'settingsManagement'
  | 'analysis';
export type MenuItemName = Exclude<keyof typeof menuLabels, SectionName>;
export type MenuItem = { name: MenuItemName; label: string; path: string; grant: Grant; badge?: BadgeName };
export type MenuSection = { label: string; grant: Grant; items: readonly MenuItem[] };

const item = (name: MenuItemName, path: string, grant: Grant, badge?: BadgeName): MenuItem => ({
  name,
  label: menuLabels[name],
  path,
  grant,
  ...(badge && { badge }),
});
const section = (name: SectionName, grant: Grant, items: readonly MenuItem[]): MenuSection => ({
  label: menuLabels[name],
  grant,
  items,
});

/** All pages, in the sections of the spec (000 §2). */
const menuSections: readonly MenuSection[] = [
  section('menu', 'menu_item_dashboard_read', [item('dashboard', paths.dashboard, 'menu_item_dashboard_read')]),
  section('patientsManagement', 'menu_item_patients_management_read', [
    item('patientsList', paths.patients, 'menu_item_patients_list_read'),
    item('centrePatients', paths.centrePatients, 'menu_item_rehab_center_patients_read'),
    item('provisionRegister', paths.provisionRegister, 'cdr_sheet_update'),
    item('episodesList', paths.episodes, 'menu_item_episodes_list_read'),
    item('identityCorrections', paths.identityCorrections, 'identity_correction_read'),
    item('patientDuplicates', paths.patientDuplicates, 'menu_item_patient_duplicates_read'),
    item('breakGlassAccesses', paths.breakGlassAccesses, 'menu_item_break_glass_accesses_read'),
    item('patientMerges', paths.patientMerges, 'menu_item_patient_merges_read'),
  ]),
  section('adminManagement', 'menu_item_admin_management_read', [
    item('rehabilitationCenters', paths.rehabilitationCenters, 'menu_item_rehab_centers_list_read'),
    item('practitioners', paths.practitioners, 'menu_item_practitioners_list_read'),
    item('districtUnits', paths.districtUnits, 'menu_item_district_units_list_read'),
    item('ratesAndBudget', paths.ratesAndBudget, 'menu_item_rates_and_budget_read'),
    item('dictionaries', paths.dictionaries, 'menu_item_dictionaries_read'),
    item('provisionImports', paths.provisionImports, 'menu_item_provisions_bulk_import_read'),
    item('reports', paths.reports(), 'menu_item_reports_read'),
    item('regionalFlows', paths.regionalFlows, 'menu_item_siar_flows_app_read'),
    item('annualSchedule', paths.annualSchedule, 'menu_item_external_organization_annual_schedule_read'),
  ]),
  section('aslEpisodesManagement', 'menu_item_asl_episodes_management_read', [
    item('aslEpisodes', paths.aslEpisodes, 'menu_item_asl_episodes_read', 'newAslEpisodes'),
  ]),
  section('settingsManagement', 'menu_item_settings_management_read', [
    item('reportSettings', paths.reportSettings(), 'menu_item_report_settings_read'),
    item('webhooks', paths.webhooks(), 'menu_item_webhooks_read'),
    item('appVersions', paths.appVersions, 'menu_item_app_versions_read'),
    item('dataCleanup', paths.dataCleanup, 'menu_item_data_cleanup_read'),
    item('retention', paths.retention, 'menu_item_retention_read'),
  ]),
  section('analysis', 'menu_item_workflows_read', [
    item('workflows', paths.workflows, 'menu_item_workflows_read'),
    item('waiting', paths.waiting, 'menu_item_workflows_read'),
    item('apiDocumentation', paths.apiDocumentation, 'workflow_read'),
  ]),
];

/** Returns the items and sections for which the user has the grant, without empty sections (spec 000 §2). */
export const visibleSections = (grants: readonly Grant[]): MenuSection[] =>
  menuSections
    .filter(({ grant }) => grants.includes(grant))
    .map((section) => ({ ...section, items: section.items.filter(({ grant }) => grants.includes(grant)) }))
    .filter(({ items }) => items.length > 0);

const isWithin = (pathname: string, path: string): boolean =>
  path === paths.dashboard ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);

/** Returns the badge that a closed section shows: that of its first item with a badge. */
export const badgeOf = ({ items }: MenuSection): BadgeName | undefined => items.find(({ badge }) => badge)?.badge;

/** Returns the label of the section with the current page, which is open initially; undefined if no section has the page. */
export const sectionOf = (sections: readonly MenuSection[], pathname: string): string | undefined =>
  sections.find(({ items }) => items.some(({ path }) => isWithin(pathname, path)))?.label;
