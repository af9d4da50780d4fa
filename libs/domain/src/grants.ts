import { z } from 'zod';

/** Roles, which come from the realm roles and client roles of the identity provider. Spec 000 §6, architecture §6. */
export const Role = z.enum([
  'admin',
  'uod_operator',
  'uod_director',
  'ds_director',
  'cdr_operator',
  'cdr_director',
  'asl_operator',
  'region_analyst',
  'first_login',
]);
export type Role = z.infer<typeof Role>;

const uod: Role[] = ['admin', 'uod_operator', 'uod_director'];
const cdr: Role[] = ['admin', 'cdr_operator', 'cdr_director'];
const staff: Role[] = [...uod, 'ds_director', 'cdr_operator', 'cdr_director', 'asl_operator'];
const readers: Role[] = [...staff, 'region_analyst'];
/** Roles that register patients and maintain their records. */
const registrars: Role[] = [...uod, 'asl_operator'];
/** Roles that maintain the registries of structures and practitioners, and follow the episodes of a health authority. */
const maintainers: Role[] = ['admin', 'asl_operator'];

/** Roles that follow the spending of the region and of the health authorities. */
const accountants: Role[] = ['admin', 'asl_operator', 'region_analyst'];

/** Roles that read statistics: those responsible for a structure, and those that see all structures. */
const statisticsReaders: Role[] = ['admin', 'uod_director', 'cdr_director', 'asl_operator', 'region_analyst'];

/** Roles that arrange the lists of the staff of their structure. */
const directors: Role[] = ['uod_director', 'ds_director', 'cdr_director', 'asl_operator'];

/** All grants, each with the roles that have it. This is the only place that defines which rights a role has. */
const rolesByGrant = {
  menu_item_dashboard_read: readers,
  menu_item_patients_management_read: staff,
  menu_item_patients_list_read: staff,
  menu_item_rehab_center_patients_read: cdr,
  menu_item_episodes_list_read: staff,
  menu_item_patient_duplicates_read: registrars,
  menu_item_break_glass_accesses_read: ['admin', 'uod_director', 'asl_operator'],
  menu_item_patient_merges_read: maintainers,
  menu_item_admin_management_read: readers,
  menu_item_rehab_centers_list_read: readers,
  menu_item_practitioners_list_read: staff,
  menu_item_district_units_list_read: readers,
  menu_item_rates_and_budget_read: accountants,
  menu_item_dictionaries_read: readers,
  menu_item_provisions_bulk_import_read: cdr,
  menu_item_reports_read: statisticsReaders,
  menu_item_siar_flows_app_read: accountants,
  menu_item_external_organization_annual_schedule_read: accountants,
  menu_item_asl_episodes_management_read: maintainers,
  menu_item_asl_episodes_read: maintainers,
  menu_item_settings_management_read: ['admin'],
  menu_item_report_settings_read: ['admin'],
  menu_item_webhooks_read: ['admin'],
  menu_item_app_versions_read: ['admin'],
  menu_item_data_cleanup_read: ['admin'],
  menu_item_retention_read: ['admin'],
  menu_item_workflows_read: ['admin', 'region_analyst'],
  patient_read: staff,
  record_access_read: ['admin', 'asl_operator', 'uod_director'],
  patient_merge_read: maintainers,
  patient_merge_run: maintainers,
  civil_registry_read: staff,
  civil_registry_create: registrars,
  civil_registry_update: registrars,
  civil_registry_synchronise: registrars,
  identity_correction_read: registrars,
  identity_correction_propose: registrars,
  identity_correction_decide: maintainers,
  duplicate_read: registrars,
  duplicate_dismiss: registrars,
  practitioner_list: staff,
  practitioner_read: staff,
  practitioner_create: maintainers,
  practitioner_update: maintainers,
  practitioner_delete: maintainers,
  district_unit_list: readers,
  district_unit_read: readers,
  district_unit_create: maintainers,
  district_unit_update: maintainers,
  district_unit_delete: maintainers,
  rehab_center_list: readers,
  rehab_center_read: readers,
  rehab_center_create: maintainers,
  rehab_center_update: maintainers,
  rehab_center_delete: maintainers,
  regional_rates_read: accountants,
  regional_rates_period_create: ['admin'],
  regional_rates_period_update: ['admin'],
  asl_budgets_read: accountants,
  asl_budgets_period_create: ['admin'],
  asl_budgets_period_update: ['admin'],
  reports_patients_read: statisticsReaders,
  reports_structures_activities_read: statisticsReaders,
  report_settings_read: ['admin'],
  report_settings_update: ['admin'],
  dictionary_read: readers,
  asl_episode_read: maintainers,
  break_glass_access_read: ['admin', 'uod_director', 'asl_operator'],
  break_glass_access_acknowledge: ['uod_director'],
  list_view_share: directors,
  entry_template_share: ['uod_director', 'cdr_director'],
  episode_of_care_read: staff,
  episode_of_care_create: uod,
  uod_episode_validate: uod,
  uod_episode_invalidate: uod,
  uod_episode_terminate: uod,
  uod_episode_interrupt: uod,
  uod_episode_renew: uod,
  uod_episode_force_close: ['admin'],
  uod_sheet_update: uod,
  pri_summary_acknowledge: ['ds_director'],
  operating_plan_approve: uod,
  uod_authorization_approve: ['admin', 'uod_director'],
  residence_authorization_approve: ['ds_director'],
  uod_remodeling_proposal_accept: uod,
  rehab_center_episode_create: cdr,
  cdr_episode_validate: cdr,
  cdr_episode_invalidate: cdr,
  cdr_external_closure_invalidate: ['admin', 'cdr_director'],
  cdr_episode_take_charge: cdr,
  cdr_episode_terminate: cdr,
  cdr_episode_interrupt: cdr,
  cdr_sheet_update: cdr,
  operating_plan_send: cdr,
  remodeling_proposal_create: cdr,
  provision_import_run: cdr,
  siar_flow_read: accountants,
  siar_flow_run: maintainers,
  fhir_export: accountants,
  hand_over_run: ['admin', 'uod_director', 'cdr_director'],
  data_cleanup_read: ['admin'],
  data_cleanup_run: ['admin'],
  data_cleanup_practitioner_update: ['admin'],
  retention_read: ['admin'],
  retention_decide: ['admin'],
  app_versions_read: ['admin'],
  webhook_read: ['admin'],
  webhook_update: ['admin'],
  webhook_personal_data: ['admin'],
  workflow_read: ['admin', 'region_analyst'],
  workflow_upgrade_read: ['admin'],
  conformance_read: ['admin', 'region_analyst'],
  conformance_run: ['admin', 'region_analyst'],
  workflow_limits_update: ['admin'],
} satisfies Record<string, Role[]>;

export type Grant = keyof typeof rolesByGrant;
export const Grant = z.enum(Object.keys(rolesByGrant) as [Grant, ...Grant[]]);

/** Returns the grants of a user with the given roles. Unknown roles have no grants. */
export const grantsOf = (roles: readonly string[]): Grant[] =>
  Grant.options.filter((grant) => rolesByGrant[grant].some((role) => roles.includes(role)));

/**
 * Grants of a program that acts for no person (decision 0049). The scopes of its token define the resource types to
 * which the grants apply.
 */
export const systemGrants: readonly Grant[] = [
  ...(['patient_read', 'episode_of_care_read', 'practitioner_list', 'practitioner_read'] as const),
  ...(['district_unit_list', 'district_unit_read', 'rehab_center_list', 'rehab_center_read', 'fhir_export'] as const),
];

/** Returns the roles that have at least one of the given grants. */
export const rolesWith = (grants: readonly Grant[]): Role[] =>
  Role.options.filter((role) => grants.some((grant) => (rolesByGrant[grant] as readonly Role[]).includes(role)));

/** Whether this is a first login: the user has the first-login role, or no role that we know. Spec 000 §6. */
export const isFirstLogin = (roles: readonly string[]): boolean =>
  roles.includes('first_login') || !roles.some((role) => Role.safeParse(role).success);
