import {
  otherServiceFieldsOf,
  patientExportLabels,
  patientLabels,
  stepLabels,
  type GivenReason,
  type Actor,
  type Patient,
  type PatientIdentifierRow,
  type PatientLiteRow,
  type PatientRow,
  type PatientsQuery,
} from '@percorso/domain';
import type { QueryResultRow } from 'pg';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { seesAsCentre } from '../auth/episode-scope.js';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { Database } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { refuseAfter } from '../http/lists/keyset-page.js';
import { csvOfCopy } from '../http/lists/csv.js';
import { Malformed, NotFound } from '../http/problems/problem.js';
import { isExact, type List } from '../http/lists/total.js';
import { OtherServices } from '../other-services/other-services.service.js';
import { patientById, patientByTaxCode, patientOfEpisode } from './patient.sql.js';
import { identifiersOf, isCompleteCode } from './identifiers.sql.js';
import * as sql from './patients.sql.js';

const PATIENT_READ = 'patient_read';

type Row = PatientRow | PatientLiteRow;
/**
 * A page of rows. `next`: the cursor of the next page, which is the id of the last row of this page; null on the last
 * page.
 */
export type PatientsList<Shown> = List<Shown> & { next: string | null };
type Read = QueryResultRow & { id: string };
type Page<Row> = { items: Row[]; total: number; marks: number };

@Injectable()
export class PatientsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly searches: IdentifierSearches,
    private readonly otherServices: OtherServices,
  ) {}

  list(actor: Actor, query: PatientsQuery, reason: GivenReason | undefined): Promise<PatientsList<Row>> {
    return this.listOf(sql.visiblePatients, actor, query, reason);
  }

  async listOf<Of extends Read, Shown>(
    list: sql.PatientList<Of, Shown>,
    actor: Actor,
    query: PatientsQuery,
    reason?: GivenReason,
  ): Promise<PatientsList<Shown>> {
    await this.findByTaxCode(list, actor, query, reason);
    if (query.limit !== -1) return this.page(list, actor, query);
    refuseAfter(query);
    const total = await this.count(list, actor, query);
    const rows = await this.longReads.rows(actor, sql.allPatients(list, actor, query), list.row);
    return { rows, total, next: null };
  }

  /** Returns a page of a list. @throws Malformed if the cursor is not the id of a patient in scope */
  private async page<Of extends Read, Shown>(
    list: sql.PatientList<Of, Shown>,
    actor: Actor,
    query: PatientsQuery,
  ): Promise<PatientsList<Shown>> {
    const { name, text, values } = sql.patientsPage(list, actor, query);
    const { rows } = await this.database.reads.query<Page<Of>>({ name, text }, values);
    const { items = [], total: capped = 0, marks = 0 } = rows[0] ?? {};
    if (marks === 0) throw new Malformed([{ path: 'after', code: 'invalid', message: query.after ?? '' }]);
    const found = items.slice(0, query.limit);
    const next = items.length > query.limit ? (found.at(-1)?.id ?? null) : null;
    const total = isExact(query) ? await this.count(list, actor, query) : capped;
    return { rows: found.map(list.row), total, next };
  }

  private async count(list: sql.Selection, actor: Actor, query: PatientsQuery): Promise<number> {
    const { text, values } = sql.patientsCount(list, actor, query);
    const { rows } = await this.database.reads.query<{ total: number }>(text, values);
    return rows[0]?.total ?? 0;
  }

  /** Returns the list as CSV, written by Postgres, with the labels of the screen. Spec 001 §7. */
  async csv(
    actor: Actor,
    query: PatientsQuery,
    reason?: GivenReason,
    list: sql.Selection = sql.visiblePatients,
  ): Promise<{ rows: Readable; total: number }> {
    refuseAfter(query);
    await this.findByTaxCode(list, actor, query, reason);
    const { noAccess, noCentreAccess } = patientLabels;
    const words = { steps: stepLabels, noAccess: seesAsCentre(actor) ? noCentreAccess : noAccess };
    // The rows are counted before the stream is opened: if the count failed later, nothing would read the stream, which
    // would keep its connection.
    const total = await this.count(list, actor, query);
    const lines = await this.longReads.csv(actor, sql.patientsExport(list, actor, query, words));
    return { rows: csvOfCopy(patientExportLabels, lines), total };
  }

  get(actor: Actor, id: string): Promise<Patient> {
    return this.readOne(patientById(actor, id, PATIENT_READ));
  }

  /** Returns the current and the earlier identifiers of a patient, the current one first. @throws NotFound */
  async identifiers(actor: Actor, id: string): Promise<PatientIdentifierRow[]> {
    const { text, values } = identifiersOf(actor, id, PATIENT_READ);
    const { rows } = await this.database.query<{ identifiers: PatientIdentifierRow[] | null }>(text, values);
    const [found] = rows;
    if (!found) throw new NotFound();
    return found.identifiers ?? [];
  }

  ofEpisode(actor: Actor, episodeId: string): Promise<Patient> {
    return this.readOne(patientOfEpisode(actor, episodeId, PATIENT_READ));
  }

  /** Returns the patient with an identifier, after asking the other services of the region. */
  async byIdentifier(actor: Actor, identifier: string, reason: GivenReason | undefined): Promise<Patient> {
    this.searches.mustBeTaken(identifier);
    await this.searches.find(actor, identifier, 'patient_search', reason);
    const patient = await this.readOne(patientByTaxCode(actor, identifier, PATIENT_READ));
    const answer = await this.otherServices.aboutPatient(patient.id);
    return answer ? { ...patient, ...otherServiceFieldsOf(answer) } : patient;
  }

  /** Runs a statement that reads one patient and logs the read. @throws NotFound */
  private async readOne({ name, text, values }: sql.Sql): Promise<Patient> {
    const found = await this.database.query<Patient>({ name, text }, values);
    const [patient] = found.rows;
    if (!patient) throw new NotFound();
    return patient;
  }

  /** Logs a search of a list by a complete code, and puts the patient into scope if the list shows patients out of scope. */
  private async findByTaxCode(
    list: sql.Selection,
    actor: Actor,
    { taxCode }: PatientsQuery,
    reason: GivenReason | undefined,
  ): Promise<void> {
    if (!isCompleteCode(taxCode)) return;
    if (list.findsByTaxCode) await this.searches.find(actor, taxCode, 'patients_list', reason);
    else await this.searches.record(actor, taxCode, 'patients_list');
  }
}
