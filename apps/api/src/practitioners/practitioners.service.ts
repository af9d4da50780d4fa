import type { Actor, Practitioner, PractitionerRow, PractitionersQuery, SlimStructure } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound } from '../http/problems/problem.js';
import type { Rows } from '../http/lists/total.js';
import { findPractitioner } from './practitioner-records.js';
import { countOf, practitionersOfCentreEpisode, practitionersPage } from './practitioners.sql.js';

export type PractitionersList = { items: Rows<PractitionerRow>; total: number };

@Injectable()
export class PractitionersService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  async list(actor: Actor, query: PractitionersQuery): Promise<PractitionersList> {
    const page = practitionersPage(actor, query);
    const count = countOf(actor, query);
    const { rows } = await this.database.reads.query<{ total: number }>(count.text, count.values);
    const items =
      query.limit === -1
        ? await this.longReads.rows(actor, page, (row: PractitionerRow) => row)
        : (await this.database.reads.query<PractitionerRow>(page.text, page.values)).rows;
    return { items, total: rows[0]?.total ?? 0 };
  }

  async get(actor: Actor, id: string): Promise<Practitioner> {
    const practitioner = await findPractitioner(this.database, actor, { id });
    if (!practitioner) throw new NotFound();
    return practitioner;
  }

  async rehabilitationCenter(actor: Actor, id: string, centerId: string): Promise<SlimStructure> {
    const { rehabilitationCenters } = await this.get(actor, id);
    const found = rehabilitationCenters.find((center) => center.id === centerId);
    if (!found) throw new NotFound();
    return found;
  }

  async ofCentreEpisode(actor: Actor, episodeId: string): Promise<PractitionerRow[]> {
    const { text, values } = practitionersOfCentreEpisode(actor, episodeId);
    const { rows } = await this.database.reads.query<PractitionerRow & { seen: number }>(text, values);
    if (rows[0]?.seen !== 1) throw new NotFound();
    // For a centre without practitioners, the query returns one row whose `id` is null.
    return rows.filter(({ id }) => id !== null).map(({ seen: _, ...row }) => row);
  }
}
