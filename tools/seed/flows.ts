import type { Call } from '@percorso/testing';

const TRIES = 600;
const BETWEEN_MS = 100;

/** Returns the month before a date. */
function monthBefore(today: string): { year: number; month: number } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/**
 * Generates the accesses of the last month for the first health authority with the worker of this process, and marks them as sent today.
 */
export async function sendFlow(call: Call, today: string): Promise<void> {
  const flows = '/v1/siar-flows/app';
  const flow = { track: 'ACCESSI', localHealthAuthorityCode: '150204', ...monthBefore(today) };
  const { id } = await call<{ id: string }>('asl.operatore', 'POST', flows, flow);
  const events = `/v1/workflows/regional-flow/instances/${id}/events`;
  await call('asl.operatore', 'POST', events, { type: 'START' });
  for (let tries = 0; ; tries++) {
    const { state } = await call<{ state: string }>('asl.operatore', 'GET', `${flows}/${id}`);
    if (state === 'GENERATO') break;
    if (tries === TRIES) throw new Error(`the flow of the demo data does not come to its end: ${state}`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  await call('asl.operatore', 'POST', events, { type: 'MARK_SENT', protocol: 'PG/0001', date: today });
}
