import { requestToken } from '@percorso/api';
import { addDays, romeDay } from '@percorso/domain';
import { CarePath, type Cast } from '@percorso/testing';
import { callerOf } from '../seed/caller.js';
import { ACCOUNT } from './account.js';
import { startApp } from './app.js';
import { createDatabase, onServer } from './database.js';
import { castOf, insertPeople } from './prepare.js';
import { median, table } from './report.js';
import { startServers } from './servers.js';

const CENTRE = 'cdr.operatore';
/** Number of provisions that are saved before the pairs are measured. */
const WARM_UP = 20;
const PAIRS = 200;

export type ThousandthMeasurement = { earlier: number; first: number; thousandth: number };

/**
 * SQL that inserts two tariffs: a very high one on the first date of the treatment, and one cent on every later date. The expected cost is
 * then so high that the delivered cost never reaches it: the cost is computed with each provision, but no confirmation is required.
 */
const dearFirstDay = `
  WITH period AS (
    INSERT INTO regional_rate_period (id, valid_from, valid_to)
    SELECT gen_random_uuid(), days.valid_from, days.valid_to
    FROM (SELECT min(valid_from) - 1 AS valid_to FROM regional_rate_period) p,
      LATERAL (VALUES ($1::date, $1::date), ($1::date + 1, p.valid_to)) AS days(valid_from, valid_to)
    RETURNING id, valid_from
  )
  INSERT INTO regional_rate (period_id, care_regime_type_code, tariff_cents)
  SELECT p.id, r.code, CASE WHEN p.valid_from = $1::date THEN 9999900 ELSE 1 END
  FROM period p, (SELECT DISTINCT care_regime_type_code AS code FROM regional_rate) r`;

/** Creates two episodes whose treatments began early enough that each provision has its own date. */
async function twoTreatments(databaseUrl: string, days: number) {
  return onServer(databaseUrl, async (client) => {
    const { region, people, residents } = await insertPeople(client);
    const app = await startApp(databaseUrl);
    try {
      const call = await callerOf(app, [ACCOUNT, 'uod.direttore', CENTRE]);
      const { rows } = await client.query<{ first: string }>(
        'SELECT min(valid_from)::text AS first FROM regional_rate_period',
      );
      const today = romeDay(new Date());
      const first = rows[0]?.first ?? today;
      // The region's own tariffs begin later, so that no date has two tariffs.
      const startDate = addDays(first < today ? first : today, -days - 2);
      await client.query(dearFirstDay, [startDate]);
      const treatments = [];
      for (const patient of residents.slice(0, 2)) {
        const cast: Cast = { ...castOf(region, people, patient), startDate, treatmentStartDate: startDate };
        const path = new CarePath(call, cast);
        const { centre } = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
        treatments.push({ id: centre?.id ?? '', practitionerId: cast.practitionerId, startDate });
      }
      return treatments;
    } finally {
      await app.close();
    }
  });
}

/** Returns a function that saves one provision, each time on the next date, and returns the duration in milliseconds. */
function recorderOf(
  origin: string,
  token: string,
  { id, practitionerId, startDate }: Awaited<ReturnType<typeof twoTreatments>>[number],
) {
  let day = startDate;
  return async (): Promise<number> => {
    day = addDays(day, 1);
    const entry = { practitionerId, provisionTypeCode: 'PRA01', startingTime: `${day}T09:00`, duration: 1 };
    const began = performance.now();
    const reply = await fetch(`${origin}/v1/rehab-center-episodes/${id}/provisions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(entry),
    });
    const body = await reply.text();
    if (reply.status !== 201) throw new Error(`a provision was refused: ${body}`);
    return performance.now() - began;
  };
}

/**
 * Compares the duration of saving a provision after `earlier` others with that of one of the first provisions of another episode, in turns,
 * so that both have the same conditions.
 */
export async function measureThousandth(serverUrl: string, earlier: number): Promise<ThousandthMeasurement> {
  const database = await createDatabase(serverUrl);
  try {
    const treatments = await twoTreatments(database.url, earlier + WARM_UP + PAIRS);
    const { api: origin, stop } = await startServers(database.url, []);
    try {
      const token = await requestToken({ issuer: `${origin}/oidc`, resource: 'urn:percorso:api' }, CENTRE, 'percorso');
      const [saveFirst, saveLater] = treatments.map((treatment) => recorderOf(origin, token, treatment));
      if (!saveFirst || !saveLater) throw new Error('there are no two residents');
      for (let count = 0; count < earlier; count += 1) await saveLater();
      await onServer(database.url, (client) => client.query('VACUUM ANALYZE'));
      const times: [first: number, later: number][] = [];
      for (let pair = 0; pair < WARM_UP + PAIRS; pair += 1) {
        const isLaterFirst = pair % 2 === 1;
        const one = await (isLaterFirst ? saveLater : saveFirst)();
        const other = await (isLaterFirst ? saveFirst : saveLater)();
        if (pair >= WARM_UP) times.push(isLaterFirst ? [other, one] : [one, other]);
      }
      return {
        earlier,
        first: median(times.map(([first]) => first)),
        thousandth: median(times.map(([, later]) => later)),
      };
    } finally {
      await stop();
    }
  } finally {
    await database.drop();
  }
}

/** The highest tolerated duration of the later provision, relative to an early one. */
const LIMIT = 1.2;

export function thousandthReport({ earlier, first, thousandth }: ThousandthMeasurement): string {
  const ratio = thousandth / first;
  return [
    `Saving a provision, one after the other, medians of ${PAIRS} pairs in turns:`,
    '',
    table([
      ['what', 'p50 ms'],
      ['one of the first of an episode', first.toFixed(1)],
      [`one after ${earlier} others`, thousandth.toFixed(1)],
    ]),
    '',
    `${ratio <= LIMIT ? 'reached' : 'NOT reached'}: ${ratio.toFixed(2)} of the first (target at most ${LIMIT})`,
  ].join('\n');
}
