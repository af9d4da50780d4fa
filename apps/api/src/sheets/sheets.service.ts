import {
  isListSheetType,
  listOfType,
  needsOf,
  romeDay,
  type Actor,
  type ContentFacts,
  type EvaluatedSchema,
  type SheetContent,
  type SheetDetail,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { readerOf, reasonLiteral } from '../auth/record-access.js';
import type { SheetPart } from '../episode-aggregate/episode-aggregate.js';
import { deathOf } from '../patients/life.sql.js';
import type { Life } from '../patients/living-patient.js';
import { viewOf } from '../workflow/views.js';
import { contentFacts } from './check-content.js';
import { coveredDays, type CoveredDays } from './entries/check-entries.js';
import { evaluatedSchemas } from '../sheet-types/care-plan-schemas.js';
import { readSheet } from './read-sheet.js';
import { sheetLifecycle } from './sheet.lifecycle.js';
import { sheetRow } from './step-rows.js';

/**
 * Selects the content of the sheet `$1`, and the birth and death dates of the patient `$2`. The same statement logs the
 * read by the actor `$3` to `$5` (`readerOf`).
 */
const readContent = {
  name: 'read-sheet-content',
  text: `WITH logged AS (
      INSERT INTO record_access (patient_id, actor_id, actor_name, actor_affiliation, reason)
      VALUES ($2, $3, $4, $5, ${reasonLiteral('sheet_read')}))
    SELECT s.content, to_json(s.updated_at) AS "updatedAt", s.updated_by AS "updatedBy", p.birth_date AS "birthDate", ${deathOf('p.id')} AS "deathDate"
    FROM sheet s JOIN patient p ON p.id = $2 WHERE s.id = $1`,
};

type ContentRow = Pick<SheetDetail, 'content' | 'updatedAt' | 'updatedBy'> & Life;
/**
 * Returns whether the saved need evaluation supposes that rehabilitation is needed; an empty object for a sheet of
 * another type.
 */
const needOfPlan = (
  { type }: Pick<SheetPart, 'type'>,
  content: SheetContent | null,
): Pick<ContentFacts, 'supposedRehabNeed'> =>
  needsOf(type).includes('supposedRehabNeed') ? { supposedRehabNeed: content?.supposedRehabNeed === true } : {};

@Injectable()
export class SheetsService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async get(actor: Actor, id: string): Promise<SheetDetail> {
    const { aggregate, sheet } = await readSheet(this.database, id, actor);
    const view = viewOf(sheetLifecycle, aggregate, id, actor);
    const { rows } = await this.database.query<ContentRow>(readContent, [id, aggregate.patientId, ...readerOf(actor)]);
    if (!rows[0]) throw new NotFound();
    const { content, updatedAt, updatedBy, ...life } = rows[0];
    const today = romeDay(new Date());
    return {
      ...sheetRow({ ...sheet, revision: view.revision, updatedAt, updatedBy }),
      uodEpisodeId: aggregate.id,
      cdrEpisodeId: sheet.cdrEpisodeId,
      content,
      contentFacts: {
        ...(await contentFacts(this.database, aggregate, sheet, { today, actor, life })),
        ...(await this.occupied(sheet)),
        ...(await this.evaluated(aggregate.id, sheet)),
        ...needOfPlan(sheet, content),
      },
      view,
    };
  }

  /**
   * Returns the days that the entries of a centre's episode already cover, which new entries must not cover; an empty
   * object for a sheet whose entries cover no days.
   */
  private async occupied({
    type,
    cdrEpisodeId,
  }: SheetPart): Promise<Pick<ContentFacts, 'occupied' | 'severalTypesADay'>> {
    if (cdrEpisodeId === null || !isListSheetType(type) || !listOfType(type).coversDays) return {};
    const { rows } = await this.database.query<CoveredDays>(coveredDays, [cdrEpisodeId, null, null, null]);
    const { severalTypesADay = false } = this.config.interface.provisions;
    return { occupied: rows, severalTypesADay };
  }

  /**
   * Returns the PRI schemas that a final evaluation evaluates, for display; an empty object for a sheet of another
   * type.
   */
  private async evaluated(episodeId: string, { type }: SheetPart): Promise<Pick<ContentFacts, 'schemas'>> {
    if (!needsOf(type).includes('evaluatedSchemas')) return {};
    return { schemas: (await this.database.query<EvaluatedSchema>(evaluatedSchemas, [episodeId])).rows };
  }
}
