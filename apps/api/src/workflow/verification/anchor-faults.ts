import type { HistoryFault } from '@percorso/domain';
import type { Database } from '../../database/database.js';
import type { Anchor } from '../anchors/anchor.js';
import { digestsUntil } from '../anchors/digests.js';

type AnchorFault = HistoryFault & { until: string };

/** Returns the differences between the anchors and the stored histories and logs. */
export async function anchorFaults(
  database: Pick<Database, 'transaction'>,
  anchors: readonly Anchor[],
): Promise<AnchorFault[]> {
  const moments = anchors.map(({ until }) => until);
  if (moments.length === 0) return [];
  const present = await database.transaction((db) => digestsUntil(db, moments));
  return anchors.flatMap(({ until, logs }, place) =>
    Object.entries(logs).flatMap(([table, { rows, digest }]): AnchorFault[] => {
      const found = present[place]?.logs[table] ?? { rows: 0, digest: '' };
      const params = { table, anchored: rows, rows: found.rows };
      if (found.rows !== rows) return [{ until, fault: 'otherRows', params }];
      return found.digest === digest ? [] : [{ until, fault: 'otherDigest', params }];
    }),
  );
}
