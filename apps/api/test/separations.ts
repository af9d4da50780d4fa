import type { MergeSide, PatientMergeView } from '@percorso/domain';
import { MERGE_CLOSING_REASON } from '@percorso/domain';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { copyName } from '../src/civil-registry/registry.sql.js';
import { today } from './days.js';
import { referto, sendDocument } from './documents.js';
import type { Scene } from './scene.js';
import { beginning, type Beginning, type RowKind, side, write, type Write } from './separation-writes.js';

const merges = '/v1/patient-merges';
const accesses = '/v1/district-unit-episodes';

const tableOf = {
  contact: 'civil_registry_contact_point',
  address: 'civil_registry_address',
  citizenship: 'civil_registry_citizenship',
} as const;
const insertRow: Record<RowKind, string> = {
  contact: `INSERT INTO civil_registry_contact_point (id, patient_id, system_id, value) VALUES ($1, $2, 1, $3::text)`,
  address: `INSERT INTO civil_registry_address (id, patient_id, type_code, territory_id, foreign_territory, address, start_date)
    VALUES ($1, $2, 'Domicilio', 1, true, $3::text, '2020-01-01')`,
  citizenship: `INSERT INTO civil_registry_citizenship (id, patient_id, citizenship_id) VALUES ($1, $2, $3::int)`,
};
const valueColumn: Record<RowKind, string> = { contact: 'value', address: 'address', citizenship: 'citizenship_id' };

type Person = { id: string; identifier: string; path: Awaited<ReturnType<Scene['path']>>['path'] } & Record<
  RowKind | 'document' | 'appointment' | 'episodes',
  string[]
>;
/** Two records of one person. `since`: the accesses that were opened after the merge. */
type Pair = Record<MergeSide, Person> & { isMerged: boolean; since: string[] };

/**
 * The property of a separation: two records that are merged, written to and separated equal two records that got the same writes and were
 * never merged. Writes that the merged records do not allow are left out of both.
 */
export class Separations {
  private documentType = '';

  constructor(private readonly scene: Scene) {}

  async check(numRuns: number): Promise<void> {
    const [type] = await this.query<{ code: string }>(
      `SELECT code FROM reference_entry WHERE catalogue = 'document-types' AND fields->'tagIds' ? '1' ORDER BY id`,
    );
    this.documentType = type?.code ?? '';
    const writes = fc.array(write, { minLength: 2, maxLength: 8 });
    const property = fc.asyncProperty(beginning, beginning, side, writes, (...run) => this.checkRun(...run));
    await fc.assert(property, { numRuns });
  }

  private async checkRun(one: Beginning, other: Beginning, kept: MergeSide, writes: Write[]): Promise<void> {
    const [pair, never] = [await this.pair(one, other), await this.pair(one, other)];
    const mergeId = await this.merge(pair, never, kept);
    for (const [turn, written] of writes.entries()) {
      if (!(await this.isPossible(pair, written))) continue;
      await this.carryOut(pair, written, turn);
      await this.carryOut(never, written, turn);
    }
    await this.scene.call('admin', 'PUT', `${merges}/${mergeId}/unmerge`);
    for (const record of ['survivor', 'absorbed'] as const) {
      expect(await this.contentOf(pair, record)).toEqual(await this.contentOf(never, record));
      expect(await this.scene.send('uod.operatore', 'GET', `/v1/patients/${pair[record].id}`)).toMatchObject({
        status: 200,
      });
    }
  }

  private query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.scene.database.query(sql, parameters) as Promise<Row[]>;
  }

  private async pair(one: Beginning, other: Beginning): Promise<Pair> {
    return { survivor: await this.person(one), absorbed: await this.person(other), isMerged: false, since: [] };
  }

  private async person({ maritalStatus, access, hasAppointment, documents, ...rows }: Beginning): Promise<Person> {
    const { patientId: id, identifier, path } = await this.scene.path({ startDate: today });
    await this.query('INSERT INTO civil_registry (patient_id, marital_status_id) VALUES ($1, $2)', [id, maritalStatus]);
    const none = { contact: [], address: [], citizenship: [], document: [], appointment: [], episodes: [] };
    const person: Person = { id, identifier, path, ...none };
    for (const kind of ['contact', 'address', 'citizenship'] as const)
      for (const value of rows[kind]) person[kind].push(await this.addRow(kind, id, value));
    for (const value of documents) person.document.push(await this.upload(id, `referto ${value}.pdf`));
    if (access === null) return person;
    const episode = await path.open();
    person.episodes.push(episode);
    if (hasAppointment) person.appointment.push(await this.addAppointment(episode, 'Stanza 1'));
    if (access === 'advanced') await path.lead(episode, 'VALUTAZIONE_MULTIDISCIPLINARE');
    if (access === 'annulled') await path.unit(episode, 'invalidate');
    if (access === 'closed') await this.close(episode, 'Trasferito');
    return person;
  }

  /** Merges the records of `pair`. A merge closes one of two open accesses, which is then closed in `never` as well. */
  private async merge(pair: Pair, never: Pair, kept: MergeSide): Promise<string> {
    const proposal = { survivorId: pair.survivor.id, absorbedId: pair.absorbed.id };
    const { id } = await this.scene.call<{ id: string }>('admin', 'POST', merges, proposal);
    const view = await this.scene.call<PatientMergeView>('admin', 'GET', `${merges}/${id}`);
    const differing = view.comparison.filter(({ isDifferent }) => isDifferent);
    const choices = Object.fromEntries(differing.map(({ field }) => [field, kept]));
    const open = view.episodes.filter(({ closed }) => !closed);
    const openAccessId = open.length === 2 ? open.find((access) => access.side === kept)?.id : undefined;
    const body = { revisions: view.revisions, choices, ...(openAccessId && { openAccessId }) };
    await this.scene.call('admin', 'PUT', `${merges}/${id}/merge`, body);
    pair.isMerged = true;
    const [closed] = never[kept === 'survivor' ? 'absorbed' : 'survivor'].episodes;
    if (openAccessId && closed) await this.close(closed, MERGE_CLOSING_REASON);
    return id;
  }

  private async addRow(kind: RowKind, patientId: string, value: number | string): Promise<string> {
    const id = uuid();
    await this.query(insertRow[kind], [id, patientId, value]);
    return id;
  }

  private async upload(patientId: string, name: string): Promise<string> {
    const fields = { documentType: this.documentType, documentDate: today, annotations: name };
    const url = `/v1/patients/${patientId}/documents`;
    const reply = await sendDocument(this.scene, url, { fields, file: { ...referto, name } });
    expect(reply.statusCode).toBe(201);
    return reply.json<{ id: string }>().id;
  }

  private async addAppointment(episode: string, room: string): Promise<string> {
    const id = uuid();
    await this.query(
      `INSERT INTO appointment (id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, room, holds_slot,
         created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, '09:00', '09:30', $6, false, 'test', 'test')`,
      [id, this.scene.region.units[0], episode, this.scene.practitionerId, today, room],
    );
    return id;
  }

  private close(episode: string, reason: string): Promise<unknown> {
    return this.scene.call('admin', 'PUT', `${accesses}/${episode}/force-close`, { reason });
  }

  /** Returns the open access of a pair, by record and place, so that the other pair's can be found. */
  private async openAccess(pair: Pair): Promise<{ id: string; state: string; owner: Person } | undefined> {
    const [open] = await this.query<{ id: string; state: string }>(
      `SELECT e.id, i.state FROM uod_episode e JOIN workflow_instance i ON i.id = e.id WHERE e.id = ANY ($1::uuid[]) AND NOT e.closed`,
      [[...pair.survivor.episodes, ...pair.absorbed.episodes]],
    );
    const owner = [pair.survivor, pair.absorbed].find(({ episodes }) => open && episodes.includes(open.id));
    return open && owner && { ...open, owner };
  }

  private async isPossible(pair: Pair, written: Write): Promise<boolean> {
    if (written.kind === 'change' || written.kind === 'delete') {
      const { kind, what } = written;
      return pair[written.side][what][written.place] !== undefined && !(kind === 'change' && what === 'citizenship');
    }
    if (written.kind === 'add' || written.kind === 'field') return true;
    const open = await this.openAccess(pair);
    if (written.kind === 'open') return !open && (await this.mayBegin(pair));
    if (written.kind === 'annul') return open?.state === 'ACCETTAZIONE_UOD';
    if (written.kind === 'advance')
      return open?.state === 'ACCETTAZIONE_UOD' || open?.state === 'VALUTAZIONE_MULTIDISCIPLINARE';
    return open !== undefined;
  }

  /** Whether no access of the two records has ended today: the next one begins on a later day. */
  private async mayBegin({ survivor, absorbed }: Pair): Promise<boolean> {
    const ended = await this.query(
      `SELECT FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
       WHERE e.id = ANY ($1::uuid[]) AND i.state <> 'INVALIDATO_UOD'`,
      [[...survivor.episodes, ...absorbed.episodes]],
    );
    return ended.length === 0;
  }

  private async carryOut(pair: Pair, written: Write, turn: number): Promise<void> {
    const { survivor } = pair;
    if (written.kind === 'add') {
      if (written.what === 'document') await this.upload(survivor.id, `nuovo ${turn}.pdf`);
      else await this.addRow(written.what, survivor.id, 100 + turn);
    } else if (written.kind === 'field') await this.setField(survivor.id, written.field, turn);
    else if (written.kind === 'change' || written.kind === 'delete') await this.changeRow(pair, written, turn);
    else await this.writeAccess(pair, written.kind, turn);
  }

  private async writeAccess(
    pair: Pair,
    kind: 'open' | 'advance' | 'close' | 'annul' | 'meet',
    turn: number,
  ): Promise<void> {
    if (kind === 'open') {
      const id = await pair.survivor.path.open();
      pair.survivor.episodes.push(id);
      pair.since.push(id);
      return;
    }
    const open = await this.openAccess(pair);
    if (!open) throw new Error('The access is open in one pair only');
    const { id, state, owner } = open;
    if (kind === 'meet') await this.addAppointment(id, `Stanza 1${turn}`);
    else if (kind === 'close') await this.close(id, 'Trasferito');
    else if (kind === 'annul') await owner.path.unit(id, 'invalidate');
    else {
      const ahead = state === 'ACCETTAZIONE_UOD' ? 'VALUTAZIONE_MULTIDISCIPLINARE' : 'VALUTAZIONE_UVBR';
      await owner.path.lead(id, ahead, state as 'ACCETTAZIONE_UOD');
    }
  }

  private async changeRow(
    pair: Pair,
    { kind, what, side: of, place }: Extract<Write, { side: MergeSide }>,
    turn: number,
  ): Promise<void> {
    const row = pair[of][what][place];
    if (what === 'appointment')
      await (kind === 'delete'
        ? this.query('DELETE FROM appointment WHERE id = $1', [row])
        : this.query('UPDATE appointment SET room = $2 WHERE id = $1', [row, `Stanza 2${turn}`]));
    else if (what === 'document') {
      if (kind === 'change')
        await this.query('UPDATE patient_document SET annotations = $2 WHERE id = $1', [row, `changed ${turn}`]);
      else {
        const owner = pair.isMerged ? pair.survivor.id : pair[of].id;
        const url = `/v1/patients/${owner}/documents/${row}/delete`;
        const { status } = await this.scene.send('uod.operatore', 'DELETE', url);
        expect([204, 404]).toContain(status);
      }
    } else if (kind === 'delete') await this.query(`UPDATE ${tableOf[what]} SET deleted = true WHERE id = $1`, [row]);
    else
      await this.query(`UPDATE ${tableOf[what]} SET ${valueColumn[what]} = $2 WHERE id = $1`, [row, `changed ${turn}`]);
  }

  private async setField(id: string, field: Extract<Write, { field: string }>['field'], turn: number): Promise<void> {
    if (field === 'surname') {
      await this.query('UPDATE patient SET surname = $2 WHERE id = $1', [id, `New ${turn}`]);
      await this.query(copyName, [id, 'Mario', `New ${turn}`]);
    } else if (field === 'marital_status_id')
      await this.query('UPDATE civil_registry SET marital_status_id = $2 WHERE patient_id = $1', [id, 100 + turn]);
    else
      await this.query(
        `UPDATE civil_registry SET team_number = $2, team_authority_code = 'X', team_expiration = '2030-01-01' WHERE patient_id = $1`,
        [id, String(turn)],
      );
  }

  /** The content of a record, without ids, codes and revisions, and without the numbers of accesses that were opened after the merge. */
  private async contentOf({ since, ...pair }: Pair, record: MergeSide): Promise<unknown> {
    const rowsOf = (kind: RowKind) =>
      `(SELECT jsonb_agg(jsonb_build_array(t.${valueColumn[kind]}, t.deleted) ORDER BY t.${valueColumn[kind]}, t.deleted)
        FROM ${tableOf[kind]} t WHERE t.patient_id = p.id)`;
    const [content] = await this.query(
      `SELECT p.surname, p.merged_into_id, p.tax_code = $3 AS "hasItsCode", p.tax_code =
          (SELECT value FROM patient_identifier i WHERE i.patient_id = p.id AND i.valid_to IS NULL) AS "hasItsIdentifier",
        (SELECT count(*)::int FROM patient_identifier i WHERE i.patient_id = p.id) AS identifiers,
        c.marital_status_id, c.team_number, ${rowsOf('contact')} AS contacts, ${rowsOf('address')} AS addresses,
        ${rowsOf('citizenship')} AS citizenships,
        (SELECT jsonb_agg(jsonb_build_array(d.annotations, d.file_name, d.deleted_at IS NOT NULL, f.file_name, f.owner_id = p.id,
            f.released_at IS NOT NULL) ORDER BY d.file_name, d.annotations)
          FROM patient_document d JOIN stored_file f ON f.id = d.id WHERE d.patient_id = p.id) AS documents,
        (SELECT jsonb_agg(jsonb_build_array(CASE WHEN e.id <> ALL ($2::uuid[]) THEN e.number END, i.state, i.revision, e.closed, e.start_date,
            e.end_date, e.patient_surname = p.surname,
            (SELECT jsonb_agg(s.type || ' ' || si.state ORDER BY s.type) FROM sheet s JOIN workflow_instance si ON si.id = s.id
              WHERE s.uod_episode_id = e.id),
            (SELECT jsonb_agg(a.room ORDER BY a.room) FROM appointment a WHERE a.uod_episode_id = e.id)) ORDER BY e.number)
          FROM uod_episode e JOIN workflow_instance i ON i.id = e.id WHERE e.patient_id = p.id) AS accesses,
        (SELECT array_agg(DISTINCT v.viewer::text ORDER BY v.viewer::text) FROM patient_sight v WHERE v.patient_id = p.id) AS viewers
      FROM patient p JOIN civil_registry c ON c.patient_id = p.id WHERE p.id = $1`,
      [pair[record].id, since, pair[record].identifier],
    );
    return content;
  }
}
