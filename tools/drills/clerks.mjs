// Clerks who save sheets at the API without a pause, and a book of what they were told is saved.
import { randomUUID } from 'node:crypto';
import { sampleSheet } from '@percorso/testing';
import pg from 'pg';

const CLERK = 'uod.operatore';
/** No reply after this long is none at all. */
const PATIENCE_MS = 10_000;
/** Between a refusal and the same request again; a browser waits as long as `Retry-After` says, a drill wants to see the first moment. */
const AGAIN_MS = 100;

/** A token of a demo account, by the password grant of the embedded provider. */
async function tokenAt(origin, username) {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'percorso-cli',
    username,
    password: 'percorso',
  });
  const reply = await fetch(`${origin}/oidc/token`, { method: 'POST', body });
  if (!reply.ok) throw new Error(`no token for ${username}: ${await reply.text()}`);
  return (await reply.json()).access_token;
}

/** Sheets of `count` new accesses, each of a patient who has none yet. */
async function newSheets(call, count) {
  const [unit] = (await call('GET', '/me')).structures.districtUnits;
  const today = new Date().toISOString().slice(0, 10);
  const { items } = await call('GET', '/patients?limit=-1');
  const sheets = [];
  for (const patient of items.filter(({ currentDistrictStep }) => currentDistrictStep === null)) {
    if (sheets.length === count) return sheets;
    const opening = { patientId: patient.id, districtUnitId: unit.id, startDate: today };
    const opened = await call('POST', '/district-unit-episodes', opening).catch(() => undefined);
    if (!opened) continue;
    const { steps } = await call('GET', `/district-unit-episodes/${opened.id}`);
    sheets.push(steps.flatMap((step) => step.sheets).find(({ type }) => type === 'SCHEDA_ACCESSO').id);
  }
  throw new Error(`only ${sheets.length} patients have no access yet`);
}

/**
 * `count` clerks, each with a sheet of their own. `origin` is where they find the API: of several, one after the other in turns. What is
 * refused, or not answered at all, is said again with the same key until it is acknowledged.
 */
export async function clerksAt(origins, count) {
  let turn = 0;
  const origin = () => origins[turn++ % origins.length];
  const headers = { authorization: `Bearer ${await tokenAt(origin(), CLERK)}`, 'content-type': 'application/json' };
  const call = async (method, path, body) => {
    const reply = await fetch(`${origin()}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const sheets = await newSheets(call, count);
  const today = new Date().toISOString().slice(0, 10);
  const content = sampleSheet('SCHEDA_ACCESSO', { today, startDate: today });
  const body = JSON.stringify({ content });
  /** In the order in which they were acknowledged: the key, when it was first said, and when acknowledged (ms since 1970). */
  const acknowledged = [];
  /** How often each refusal came: a status, or the code of a connection's fault. */
  const refusals = new Map();
  let isOver = false;

  const say = async (sheet, key) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = { method: 'PUT', headers: { ...headers, 'idempotency-key': key }, body, signal };
    const reply = await fetch(`${origin()}/v1/sheets/${sheet}`, request);
    await reply.arrayBuffer();
    return reply.status;
  };
  const work = async (sheet) => {
    while (!isOver) {
      const key = randomUUID();
      const said = Date.now();
      for (;;) {
        const answer = await say(sheet, key).catch((error) => error.cause?.code ?? error.name);
        if (answer === 200) break;
        refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
      acknowledged.push({ key, said, at: Date.now() });
    }
  };
  const working = Promise.all(sheets.map(work));
  return {
    acknowledged,
    refusals,
    call,
    /** Waits until that many more were acknowledged. */
    more: async (wanted, seconds = 60) => {
      const enough = acknowledged.length + wanted;
      await until(() => acknowledged.length >= enough, seconds, `${wanted} more acknowledged`);
    },
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

/** The longest time without any acknowledgement, in seconds, from `since` on (ms since 1970). */
export function longestPause(acknowledged, since) {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at >= since)];
  return Math.max(...times.slice(1).map((at, index) => at - times[index])) / 1000;
}

/** How often each of the keys stands in the histories: `missing` in none, `doubled` in more than one. */
export async function bookOf(connectionString, keys) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `SELECT key, count(idempotency_key)::int AS times FROM unnest($1::text[]) AS key
     LEFT JOIN workflow_event ON idempotency_key = key GROUP BY key HAVING count(idempotency_key) <> 1`,
    [keys],
  );
  await client.end();
  const of = (isMeant) => rows.filter(({ times }) => isMeant(times)).map(({ key }) => key);
  return { missing: of((times) => times === 0), doubled: of((times) => times > 1) };
}

/** Looks until it is so. */
export async function until(isSo, seconds, what) {
  for (const deadline = Date.now() + seconds * 1000; ;) {
    if (await isSo()) return;
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
