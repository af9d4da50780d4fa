import { addDays, romeDay, type SheetRow, weekdayOf } from '@percorso/domain';
import { CarePath } from '@percorso/testing';
import type pg from 'pg';
import { callerOf } from '../seed/caller.js';
import { ACCOUNT } from './account.js';
import { startApp } from './app.js';
import { copyEpisode, idsOf, lists } from './copies.js';
import { onServer } from './database.js';
import { copyIntoListed, insertAppointments } from './entries.js';
import { insertListed, unchecked } from './listed.js';
import type { RequestStep } from './load-job.js';
import { castOf, insertPeople } from './prepare.js';

const CENTRE = 'cdr.operatore';
/** Number of entries of each episode: those of its filled lists, and as many notes in the diary of the centre as are missing. */
const ENTRIES = 100;
/** Number of episodes, and of weeks of the planner, that the requests use in turn. */
const VARIETY = 256;
const KIND = 'day';

/** A frequent action of users. Each target in turn replaces `{id}` in the steps. */
export type Act = { title: string; account: string; steps: RequestStep[]; targets: string[] };

async function countEntries(client: pg.Client, episodeId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM (${lists.map((list) => `SELECT sheet_id FROM ${list}`).join(' UNION ALL ')}) t
       JOIN sheet s ON s.id = t.sheet_id WHERE s.uod_episode_id = $1`,
    [episodeId],
  );
  return rows[0]?.count ?? 0;
}

/** Copies one episode: first the copies that the requests use, then all others, each with the same number of entries. */
async function fill(client: pg.Client, databaseUrl: string, listed: number) {
  const { region, people, residents } = await insertPeople(client);
  await insertListed(client, { listed, spare: VARIETY });
  const [patient] = residents;
  if (!patient) throw new Error('nobody lives in the region');
  // Its jobs would read the tables whose indexes are removed for the copies: each would wait for the other. Those of the measured server run
  // during its first round, which is not measured.
  const app = await startApp(databaseUrl, { JOB_WORKER: 'false' });
  try {
    const call = await callerOf(app, [ACCOUNT, 'uod.direttore', CENTRE]);
    const cast = castOf(region, people, patient);
    const path = new CarePath(call, cast);
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { steps = [] } = (await path.view(id)).centre ?? {};
    const sheetOf = (type: SheetRow['type']): string => {
      const sheet = steps.flatMap(({ sheets }) => sheets).find((one) => one.type === type);
      if (!sheet) throw new Error(`the centre has no ${type}`);
      return sheet.id;
    };
    await path.fillSheet(id, { id: sheetOf('PRESTAZIONI'), type: 'PRESTAZIONI' }, true);
    const note = {
      provisionDiaryTypeCode: '1',
      practitionerId: cast.practitionerId,
      dateTime: `${cast.treatmentStartDate}T12:00`,
      annotation: 'Seduta di esercizio terapeutico, ben tollerata.',
      important: false,
    };
    const missing = ENTRIES - (await countEntries(client, id));
    const diary = sheetOf('DIARIO');
    const entries = Array.from({ length: missing }, () => note);
    await call(CENTRE, 'POST', `/v1/workflows/sheet/instances/${diary}/events`, { type: 'IMPORT', entries });
    const ids = await idsOf(client, id);
    await copyEpisode(client, { kind: KIND, ids, subject: id, perCycle: 1, copies: VARIETY, firstPatient: 1 });
    await copyIntoListed(client, databaseUrl, ids);
    await unchecked(client, ['appointment'], () => insertAppointments(client));
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM provision_diary_note WHERE sheet_id = $1 LIMIT 1',
      [diary],
    );
    const places = { episode: 1, diary: ids.indexOf(diary), note: ids.indexOf(rows[0]?.id ?? '') };
    return { note, places, unitId: cast.districtUnitId };
  } finally {
    await app.close();
  }
}

/** Returns weeks of the unit in which every slot is taken, as query parameters. */
function weeks(): string[] {
  const today = romeDay(new Date());
  const monday = addDays(today, 1 - weekdayOf(today));
  return Array.from({ length: VARIETY }, (_, index) => {
    const from = addDays(monday, -7 * index);
    return `from=${from}&to=${addDays(from, 5)}`;
  });
}

/** Fills the database of the run with this many episodes, each with a hundred entries. */
export function prepareDay(databaseUrl: string, listed: number): Promise<Act[]> {
  return onServer(databaseUrl, async (client) => {
    const { note, places, unitId } = await fill(client, databaseUrl, listed);
    const { rows } = await client.query<{ ids: string[] }>('SELECT ids FROM bench_copy WHERE kind = $1', [KIND]);
    const targets = (place: number) => rows.map(({ ids }) => ids[place] ?? '');
    const read = (path: string): RequestStep[] => [{ method: 'GET', path }];
    const entries = rows.map(({ ids }) => `${ids[places.diary]}/entries/${ids[places.note]}`);
    const noteRequests = [' Prosegue.', ' Da rivalutare.'].map((more): RequestStep => {
      const body = JSON.stringify({ ...note, annotation: note.annotation + more });
      return { method: 'PUT', path: '/v1/sheets/{id}', body };
    });
    return [
      {
        title: 'opening a step: the episode',
        account: ACCOUNT,
        steps: read('/v1/district-unit-episodes/{id}'),
        targets: targets(places.episode),
      },
      {
        title: 'opening a step: its sheet',
        account: CENTRE,
        steps: read('/v1/sheets/{id}'),
        targets: targets(places.diary),
      },
      {
        title: 'opening a step: the entries of its sheet',
        account: CENTRE,
        steps: read('/v1/sheets/{id}/entries'),
        targets: targets(places.diary),
      },
      { title: 'saving an entry', account: CENTRE, steps: noteRequests, targets: entries },
      {
        title: 'the planner’s week',
        account: ACCOUNT,
        steps: read(`/v1/district-units/${unitId}/planner?{id}`),
        targets: weeks(),
      },
    ];
  });
}
