import pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { isConnectionLost } from '../../database/connection-lost.js';
import { Conflict, NotNow, Problem } from './problem.js';
import type { CodeOf } from './problem-statuses.js';

/** The problem code for each unique or exclusion constraint. */
const codeByConstraint: Record<string, CodeOf<409>> = {
  uod_episode_one_open: 'episode_already_open',
  // Violated if two concurrent requests open an episode with the same number.
  uod_episode_patient_id_number_key: 'episode_already_open',
  cdr_episode_one_open: 'centre_episode_already_open',
  uod_episode_in_order: 'access_overlaps',
  cdr_episode_in_order: 'access_overlaps',
  remodelling_proposal_one_open: 'proposal_already_open',
  uod_episode_renewed_from_id_key: 'episode_already_renewed',
  operating_plan_cdr_episode_id_key: 'operating_plan_exists',
  workflow_event_idempotency: 'idempotency_key_reused',
  patient_tax_code_key: 'tax_code_exists',
  patient_identifier_value: 'tax_code_exists',
  patient_not_merged: 'patient_merged',
  patient_merge_in_force: 'patient_merged',
  practitioner_tax_code_key: 'tax_code_exists',
  civil_registry_citizenship_once: 'citizenship_exists',
  district_unit_code_key: 'unit_code_exists',
  district_unit_work_day_no_overlap: 'work_day_overlaps',
  appointment_one_a_slot: 'slot_taken',
  appointment_one_place_at_a_time: 'practitioner_busy',
  rehabilitation_center_code_key: 'centre_code_exists',
  rehabilitation_center_nsis_code_key: 'nsis_code_exists',
  centre_annuality_one_a_year: 'annuality_exists',
  centre_regime_one_a_type: 'regime_exists',
  patient_merge_one_open: 'merge_already_open',
  identity_correction_one_open: 'correction_already_open',
  identity_correction_document: 'document_of_correction',
  regional_flow_one_a_month: 'flow_exists',
  external_hours_closed_once: 'hours_closed',
  covered_day_once: 'days_covered',
  provision_rehabilitation_center_id_supply_code_key: 'supply_code_exists',
  entry_template_name_of_user: 'entry_template_exists',
  entry_template_name_of_unit: 'entry_template_exists',
  entry_template_name_of_centre: 'entry_template_exists',
  list_view_name_of_user: 'list_view_exists',
  list_view_name_of_unit: 'list_view_exists',
  list_view_name_of_centre: 'list_view_exists',
  list_view_name_of_authority: 'list_view_exists',
  report_code_key: 'report_code_exists',
  report_connection_code_key: 'connection_code_exists',
  practitioner_username_key: 'account_linked',
  practitioner_external_id_key: 'account_linked',
};

/** SQLSTATEs of violated unique and exclusion constraints. */
const DUPLICATE = new Set(['23505', '23P01']);
const FOREIGN_KEY = '23503';
const CHECK = '23514';
/**
 * SQLSTATEs of texts, dates and numbers that a zod schema accepts and the database cannot store: U+0000, the year 0, half a surrogate pair.
 */
const UNSTORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);
/**
 * SQLSTATEs of serialization failure, deadlock, lock and statement timeouts, idleness in a transaction, and of a server that no longer
 * takes writes.
 */
const TRANSIENT = new Set(['40001', '40P01', '55P03', '57014', '25P03', '25006']);
const errorOf = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** Returns the SQLSTATE of a database error; undefined for any other error. */
export function sqlStateOf(thrown: unknown): string | undefined {
  const error = errorOf(thrown);
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Returns the problem for a database error that the client can act on, never with the database's text; undefined for any other error. */
export function databaseProblem(thrown: unknown): Problem | undefined {
  const error = errorOf(thrown);
  if (isConnectionLost(error)) return new NotNow();
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (DUPLICATE.has(error.code ?? '')) return new Conflict(codeByConstraint[error.constraint ?? ''] ?? 'conflict');
  if (error.code === FOREIGN_KEY) return new Problem(422, 'unknown_reference');
  if (error.code === CHECK) return new Problem(422, 'rule_broken');
  if (UNSTORABLE.has(error.code ?? '')) return new Problem(400, 'malformed_request');
  if (TRANSIENT.has(error.code ?? '')) return new NotNow('try_again', 1);
  return undefined;
}
