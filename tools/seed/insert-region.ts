import type pg from 'pg';
import { customReports } from './custom-reports.js';
import { duplicatesOf } from './duplicates.js';
import { insert } from './insert.js';
import { insertRegistry } from './insert-registry.js';
import type { Patient } from './patients.js';
import type { Practitioner } from './practitioners.js';
import type { Region } from './structures.js';

const structure = [
  'id',
  'code',
  'description',
  'address',
  'territory_id',
  'territory_description',
  'postal_code',
  'health_district_id',
  'phone',
  'email',
  'pec',
];
const centre = [...structure, 'nsis_code', 'vat_number', 'tax_code', 'state', 'legal_representative'];
const workDay = ['id', 'district_unit_id', 'weekday', 'start_time', 'end_time', 'slot_minutes'];
const annuality = ['id', 'rehabilitation_center_id', 'year', 'staffing_hours', 'budgets'];
const regime = ['id', 'annuality_id', 'care_regime_type_code', 'authorised_places', 'authorised_volume', 'budget'];

async function insertStructures(db: pg.ClientBase, region: Region) {
  await insert(db, 'district_unit', [...structure, 'contact_people'], region.districtUnits);
  await insert(db, 'district_unit_work_day', workDay, region.workDays);
  await insert(db, 'rehabilitation_center', centre, region.rehabilitationCenters);
  await insert(db, 'centre_annuality', annuality, region.annualities);
  await insert(db, 'centre_regime', regime, region.centreRegimes);
}

const days = ['id', 'valid_from', 'valid_to'];
const volume = ['period_id', 'setting', 'spending_volume_thousands'];

async function insertBudgets(db: pg.ClientBase, { budgets }: Region) {
  await insert(db, 'regional_rate_period', [...days, 'note'], budgets.regionalPeriods);
  await insert(db, 'regional_rate', ['period_id', 'care_regime_type_code', 'tariff_cents'], budgets.rates);
  await insert(db, 'regional_volume', volume, budgets.regionalVolumes);
  await insert(db, 'asl_budget_period', [...days, 'local_health_authority_code'], budgets.aslPeriods);
  await insert(db, 'asl_budget', volume, budgets.aslBudgets);
}

const report = ['id', 'code', 'description', 'category_type_code', 'connection_id', 'query', 'active'];
const parameter = ['report_id', 'name', 'label', 'config_param_type_code', 'mandatory', 'list_catalogue', 'place'];

async function insertCustomReports(db: pg.ClientBase) {
  const { reports, fields, parameters, entries } = customReports();
  await insert(db, 'report', report, reports);
  await insert(db, 'report_field', ['report_id', 'name', 'label', 'kind', 'place'], fields);
  await insert(db, 'report_parameter', parameter, parameters);
  await insert(db, 'report_tab_entry', ['report_id', 'category_type_code', 'place'], entries);
}

/** Inserts structures and practitioners directly, because they have no lifecycle; episodes are created by events. */
export async function insertRegion(
  db: pg.ClientBase,
  region: Region,
  practitioners: readonly Practitioner[],
  patients: readonly Patient[],
) {
  const unitId = (index: number | undefined) => (index === undefined ? null : region.districtUnits[index]?.id);
  const centreId = (index: number | undefined) =>
    index === undefined ? null : region.rehabilitationCenters[index]?.id;
  await insert(
    db,
    'health_district',
    ['id', 'code', 'description', 'local_health_authority_code'],
    region.healthDistricts,
  );
  await insertStructures(db, region);
  await insertBudgets(db, region);
  await insertCustomReports(db);
  await insert(
    db,
    'practitioner',
    [
      'id',
      'username',
      'name',
      'surname',
      'tax_code',
      'email',
      'practitioner_type_code',
      'local_health_authority_code',
      'revision',
    ],
    practitioners.map((practitioner) => ({ ...practitioner, revision: 1 })),
  );
  await insert(
    db,
    'practitioner_qualification',
    ['practitioner_id', 'qualification_code', 'position'],
    practitioners.flatMap(({ id, qualification_codes }) =>
      qualification_codes.map((qualification_code, position) => ({
        practitioner_id: id,
        qualification_code,
        position,
      })),
    ),
  );
  await insert(
    db,
    'practitioner_structure',
    ['practitioner_id', 'district_unit_id', 'rehabilitation_center_id'],
    practitioners
      .filter(({ workplace }) => workplace.unit !== undefined || workplace.centre !== undefined)
      .map(({ id, workplace }) => ({
        practitioner_id: id,
        district_unit_id: unitId(workplace.unit),
        rehabilitation_center_id: centreId(workplace.centre),
      })),
  );
  await insert(
    db,
    'patient',
    [
      'id',
      'tax_code',
      'name',
      'surname',
      'gender',
      'birth_date',
      'birth_place',
      'residence_district_unit_id',
      'created_at',
    ],
    patients.map(({ residence, ...patient }) => ({ ...patient, residence_district_unit_id: unitId(residence) })),
  );
  await insert(db, 'patient_duplicate', ['patient_a_id', 'patient_b_id', 'score', 'reasons'], duplicatesOf(patients));
  await insertRegistry(db, patients);
}
