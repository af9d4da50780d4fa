import { stateLabel, type StateStatistics } from '@percorso/domain';
import type { Scene } from './scene.js';

export type PlainQuery = Record<string, string>;

type Row = {
  state: string;
  entered_at: Date;
  left_at: Date | null;
  left_by: string | null;
  next_state: string | null;
  day: string;
  missing: string[];
  unit: string;
  asl: string;
  need: string | null;
  centres: string[];
};

const stays = `
  SELECT v.instance_id, v.revision, v.to_state AS state, v.at AS entered_at,
    lead(v.at) OVER own AS left_at, lead(v.type) OVER own AS left_by, lead(v.to_state) OVER own AS next_state,
    lead(v.facts -> 'missingSheets') OVER own AS missing
  FROM workflow_event v WHERE v.from_state IS DISTINCT FROM v.to_state WINDOW own AS (PARTITION BY v.instance_id ORDER BY v.revision)`;

/** Returns every dwell time, computed from the rows of the history with `lead()`. */
export const plainDwellTimes = ({ database }: Scene) =>
  database.query(
    `SELECT instance_id, revision, state, entered_at, left_at, left_by, next_state FROM (${stays}) s ORDER BY 1, 2`,
  );

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** Returns the length of a dwell time, rounded down as in the API: to seconds, minutes, hours or days, depending on the length. */
function roundedLength({ entered_at, left_at }: Row): number {
  const seconds = Math.floor(((left_at?.getTime() ?? 0) - entered_at.getTime()) / 1000);
  const unit = seconds < MINUTE ? 1 : seconds < HOUR ? MINUTE : seconds < 2 * DAY ? HOUR : DAY;
  return seconds - (seconds % unit);
}

/** Returns the statistics of the unit episodes, computed without SQL aggregates. */
export async function plainStatistics(
  { database }: Scene,
  query: PlainQuery,
  limitDays: number,
): Promise<StateStatistics[]> {
  const rows = await database.query<Row>(
    `SELECT s.*, to_char(s.entered_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD') AS day, e.district_unit_id AS unit,
       e.local_health_authority_code AS asl, e.need_type AS need,
       ARRAY(SELECT c.rehabilitation_center_id::text FROM cdr_episode c WHERE c.uod_episode_id = e.id) AS centres
     FROM (${stays}) s JOIN uod_episode e ON e.id = s.instance_id`,
  );
  const selected = rows.filter(
    ({ unit, asl, need, centres, day }) =>
      (!query.districtUnitId || unit === query.districtUnitId) &&
      (!query.localHealthAuthorityCode || asl === query.localHealthAuthorityCode) &&
      (!query.need || need === query.need) &&
      (!query.rehabilitationCenterId || centres.includes(query.rehabilitationCenterId)) &&
      (!query.from || day >= query.from) &&
      (!query.to || day <= query.to),
  );
  return [...new Set(selected.map(({ state }) => state))].sort().map((state) => {
    const own = selected.filter((row) => row.state === state);
    const open = own.filter(({ left_at }) => !left_at);
    const lengths = own
      .filter(({ left_at }) => left_at)
      .map(roundedLength)
      .sort((one, other) => one - other);
    const percentile = (share: number) => lengths[Math.ceil((lengths.length * share) / 100) - 1] ?? null;
    const late = open.filter(({ entered_at }) => Date.now() - entered_at.getTime() > limitDays * DAY * 1000);
    const [oldest] = late.sort((one, other) => one.entered_at.getTime() - other.entered_at.getTime());
    const isEnd = state.startsWith('CHIUSO');
    return {
      state,
      label: stateLabel(state),
      instances: open.length,
      stays: lengths.length,
      isEnd,
      limitDays: isEnd ? null : limitDays,
      beyondLimit: isEnd ? null : late.length,
      oldestSince: (!isEnd && oldest?.entered_at.toISOString()) || null,
      medianSeconds: percentile(50),
      p90Seconds: percentile(90),
      p99Seconds: percentile(99),
      sentBack: sentBack(own),
    };
  });
}

function sentBack(rows: readonly Row[]): StateStatistics['sentBack'] {
  const back = rows.filter(({ left_by, next_state }) => left_by === 'INVALIDATE' && !next_state?.startsWith('CHIUSO'));
  const ways = [...new Set(back.map(({ next_state }) => next_state ?? ''))];
  return ways
    .map((next) => {
      const own = back.filter(({ next_state }) => next_state === next);
      const codes = [...new Set(own.flatMap(({ missing }) => missing))];
      const missing = codes.map((code) => ({ code, count: own.filter((row) => row.missing.includes(code)).length }));
      return {
        event: 'INVALIDATE',
        next,
        nextLabel: stateLabel(next),
        count: own.length,
        missing: missing.sort(byCount('code')),
      };
    })
    .sort(byCount('next'));
}

/** Sorts by count, highest first; equal counts by name. */
const byCount =
  <Name extends string>(name: Name) =>
  <One extends { count: number } & Record<Name, string>>(one: One, other: One): number =>
    other.count - one.count || (one[name] < other[name] ? -1 : 1);
