import type { Actor, Patient, PatientRow, PatientsQuery } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { opensAccesses, TAX_CODE_SEARCH } from '../auth/episode-scope.js';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import type { List } from '../http/total.js';
import { countOf, patientById, patientsPage } from './patients.sql.js';

const PATIENT_READ = 'patient_read';
const WHOLE_TAX_CODE = /^[A-Z0-9]{16}$/;

const withoutNames = { identifier: null, name: null, surname: null, birthDate: null };

@Injectable()
export class PatientsService {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, query: PatientsQuery): Promise<List<PatientRow>> {
    await this.noteTaxCodeSearch(actor, query);
    const [rows, total] = await Promise.all([
      query.limit === -1 ? this.all(actor, query) : this.page(actor, query),
      this.count(actor, query),
    ]);
    return { rows, total };
  }

  private async page(actor: Actor, query: PatientsQuery): Promise<PatientRow[]> {
    const { text, values } = patientsPage(actor, query);
    const { rows } = await this.database.query<PatientRow>(text, values);
    return rows.map((row) => this.shown(actor, row));
  }

  private async *all(actor: Actor, query: PatientsQuery): AsyncGenerator<PatientRow> {
    const { text, values } = patientsPage(actor, query);
    for await (const row of this.database.rows<PatientRow>(text, values)) yield this.shown(actor, row);
  }

  private async count(actor: Actor, query: PatientsQuery): Promise<number> {
    const { text, values } = countOf(actor, query);
    const { rows } = await this.database.query<{ total: number }>(text, values);
    return rows[0]?.total ?? 0;
  }

  /** Reads of a record are logged, in the statement that reads. */
  async get(actor: Actor, id: string): Promise<Patient> {
    const { text, values } = patientById(actor, id, PATIENT_READ);
    const found = await this.database.query<Patient>(text, values);
    const [patient] = found.rows;
    if (!patient) throw new NotFound();
    return this.shown(actor, patient);
  }

  /** Lets who opens accesses find, and for an hour open, a patient of anywhere whose whole fiscal code is at hand. */
  private async noteTaxCodeSearch(actor: Actor, { taxCode }: PatientsQuery): Promise<void> {
    if (!taxCode || !WHOLE_TAX_CODE.test(taxCode) || !opensAccesses(actor)) return;
    await this.database.query(
      `INSERT INTO record_access (patient_id, actor_id, actor_name, reason)
       SELECT id, $2, $3, $4 FROM patient WHERE tax_code = $1`,
      [taxCode, actor.id, actor.name, TAX_CODE_SEARCH],
    );
  }

  private shown<Row extends PatientRow>(actor: Actor, row: Row): Row {
    return actor.scope.namesHidden ? { ...row, ...withoutNames } : row;
  }
}
