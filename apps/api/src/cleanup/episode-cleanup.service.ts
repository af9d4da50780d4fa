import type { Actor, CleanupEpisodeRow, CleanupEpisodesQuery } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import type { List } from '../http/lists/total.js';
import { episodeProblems } from './episode-problems.sql.js';

/** Lists open episodes with a problem. Architecture §14. */
@Injectable()
export class EpisodeCleanup {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  list(actor: Actor, query: CleanupEpisodesQuery): Promise<List<CleanupEpisodeRow>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<CleanupEpisodeRow, CleanupEpisodesQuery>(reading, episodeProblems(actor, query), query);
  }
}
