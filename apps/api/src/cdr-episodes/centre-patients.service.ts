import type { Readable } from 'node:stream';
import {
  type Actor,
  type CentreEpisode,
  type CentrePatientLiteRow,
  type CentrePatientRow,
  type PatientsQuery,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { mustSeePatient } from '../patients/patient-visibility.js';
import type { Sql } from '../patients/patients.sql.js';
import { PatientsService, type PatientsList } from '../patients/patients.service.js';
import {
  centreEpisodeOf,
  centrePatients,
  centrePatientById,
  withDescription,
  withStep,
  type ReadCentreEpisode,
} from './centre-patients.sql.js';

/** Reads patients with their centre's episode. Spec 001 §2 and §7, rehab-centre episodes. */
@Injectable()
export class CentrePatientsService {
  constructor(
    private readonly database: Database,
    private readonly patients: PatientsService,
  ) {}

  list(actor: Actor, query: PatientsQuery): Promise<PatientsList<CentrePatientRow | CentrePatientLiteRow>> {
    return this.patients.listOf(centrePatients, actor, query);
  }

  csv(actor: Actor, query: PatientsQuery): Promise<{ rows: Readable; total: number }> {
    return this.patients.csv(actor, query, undefined, centrePatients);
  }

  /**
   * Returns the patient with their centre's episode; null if they have no such episode that the actor may see.
   * @throws NotFound if the actor may not see a patient with this id
   */
  async get(actor: Actor, id: string): Promise<CentrePatientRow | null> {
    const { text, values } = centrePatientById(actor, id);
    const { rows } = await this.database.query<Parameters<typeof centrePatients.row>[0]>(text, values);
    if (rows[0]) return centrePatients.row(rows[0]) as CentrePatientRow;
    await mustSeePatient(this.database, actor, id);
    return null;
  }

  /** Returns a centre's episode of the patient. @throws NotFound also if the episode belongs to another patient */
  async episode(actor: Actor, patientId: string, id: string): Promise<CentreEpisode> {
    const row = await this.readOne<ReadCentreEpisode>(centreEpisodeOf(actor, patientId, id));
    return { ...withDescription(withStep(row)), rehabilitationCenterId: row.rehabilitationCenter.id };
  }

  private async readOne<Row extends QueryResultRow>({ text, values }: Sql): Promise<Row> {
    const { rows } = await this.database.query<Row>(text, values);
    if (!rows[0]) throw new NotFound();
    return rows[0];
  }
}
