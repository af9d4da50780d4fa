// Simulates clerks who save sheets through the API without a pause, or open and end accesses, and records the acknowledged requests.
import { randomUUID } from 'node:crypto';
import { sampleSheet } from '@percorso/testing';
import pg from 'pg';

const CLERK = 'uod.operatore';
/** After this time a missing response counts as lost. */
const REPLY_TIMEOUT_MS = 10_000;
/**
 * Pause before a refused request is repeated. A browser waits as long as `Retry-After` says; a drill must notice the first moment at which
 * requests are accepted.
 */
const RETRY_MS = 100;

/** Returns a token of a demo account, by the password grant of the embedded identity provider. */
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

/** Opens an access for each of `count` patients who have none; returns for each the opening request, the id and the first sheet. */
async function newAccesses(call, count) {
  const [unit] = (await call('GET', '/me')).structures.districtUnits;
  const today = new Date().toISOString().slice(0, 10);
  const { items } = await call('GET', '/patients?limit=-1');
  const accesses = [];
  for (const patient of items.filter(({ currentDistrictStep }) => currentDistrictStep === null)) {
    if (accesses.length === count) return accesses;
    const opening = { patientId: patient.id, districtUnitId: unit.id, startDate: today };
    const opened = await call('POST', '/district-unit-episodes', opening).catch(() => undefined);
    if (!opened) continue;
    const { steps } = await call('GET', `/district-unit-episodes/${opened.id}`);
    const sheet = steps.flatMap((step) => step.sheets).find(({ type }) => type === 'SCHEDA_ACCESSO').id;
    accesses.push({ opening, id: opened.id, sheet });
  }
  throw new Error(`only ${accesses.length} patients have no access yet`);
}

/**
 * Starts `count` clerks who each save their own sheet again and again, and `openers` who repeatedly open an access and end it. `origins`
 * are the addresses of the API, used in turn. A request that is refused or not answered is repeated with the same key until it is
 * acknowledged.
 */
export async function clerksAt(origins, count, openers = 0) {
  let turn = 0;
  const origin = () => origins[turn++ % origins.length];
  const authorization = `Bearer ${await tokenAt(origin(), CLERK)}`;
  const headersOf = (body) => ({ authorization, ...(body && { 'content-type': 'application/json' }) });
  const call = async (method, path, body) => {
    const reply = await fetch(`${origin()}/v1${path}`, {
      method,
      headers: headersOf(body),
      body: body && JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const accesses = await newAccesses(call, count + openers);
  const today = new Date().toISOString().slice(0, 10);
  const content = sampleSheet('SCHEDA_ACCESSO', { today, startDate: today });
  const body = JSON.stringify({ content });
  /**
   * The acknowledged requests in the order of acknowledgement: the key, the time of the first attempt, and the time of the acknowledgement
   * (ms since 1970).
   */
  const acknowledged = [];
  /** The number of refusals by their status, or by the code of the connection error. */
  const refusals = new Map();
  let isOver = false;

  const say = async ({ method, path, body }, key) => {
    const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
    const request = { method, headers: { ...headersOf(body), 'idempotency-key': key }, body, signal };
    const reply = await fetch(`${origin()}/v1${path}`, request);
    const text = await reply.text();
    return { answer: reply.status, done: reply.ok && JSON.parse(text) };
  };
  /** Repeats a request until it is acknowledged. */
  const sendUntilAcknowledged = async (request) => {
    const key = randomUUID();
    const said = Date.now();
    for (;;) {
      const { answer, done } = await say(request, key).catch((error) => ({ answer: error.cause?.code ?? error.name }));
      if (done) {
        acknowledged.push({ key, said, at: Date.now() });
        return done;
      }
      refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };
  const save = async ({ sheet }) => {
    while (!isOver) await sendUntilAcknowledged({ method: 'PUT', path: `/sheets/${sheet}`, body });
  };
  const openAndEnd = async ({ opening, ...first }) => {
    const end = ({ id }) => sendUntilAcknowledged({ method: 'PUT', path: `/district-unit-episodes/${id}/invalidate` });
    await end(first);
    while (!isOver)
      await end(
        await sendUntilAcknowledged({ method: 'POST', path: '/district-unit-episodes', body: JSON.stringify(opening) }),
      );
  };
  const clerks = Promise.all([...accesses.slice(0, count).map(save), ...accesses.slice(count).map(openAndEnd)]);
  return {
    acknowledged,
    refusals,
    call,
    /** Waits until this many more requests were acknowledged. */
    more: async (wanted, seconds = 60) => {
      const enough = acknowledged.length + wanted;
      await until(() => acknowledged.length >= enough, seconds, `${wanted} more acknowledged`);
    },
    stop: async () => {
      isOver = true;
      await clerks;
    },
  };
}

/** Returns the longest time without any acknowledgement, in seconds, after `since` (ms since 1970). */
export function longestPause(acknowledged, since) {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at >= since)];
  return Math.max(...times.slice(1).map((at, index) => at - times[index])) / 1000;
}

/** Compares the keys with the histories: `missing` keys are in no history, `doubled` keys are in the histories more than once. */
export async function countInHistories(connectionString, keys) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `SELECT key, count(idempotency_key)::int AS times FROM unnest($1::text[]) AS key
     LEFT JOIN workflow_event ON idempotency_key = key GROUP BY key HAVING count(idempotency_key) <> 1`,
    [keys],
  );
  await client.end();
  const of = (matches) => rows.filter(({ times }) => matches(times)).map(({ key }) => key);
  return { missing: of((times) => times === 0), doubled: of((times) => times > 1) };
}

/** Checks repeatedly until the condition holds. */
export async function until(holds, seconds, what) {
  for (const deadline = Date.now() + seconds * 1000; ;) {
    if (await holds()) return;
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
