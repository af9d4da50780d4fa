import { setTimeout as pause } from 'node:timers/promises';
import { type FlowTrack, type RegionalFlowView, romeDay } from '@percorso/domain';
import type { Call } from '@percorso/testing';
import { table } from './report.js';

const ACCOUNT = 'asl.operatore';
const base = '/v1/siar-flows/app';
const POLL_MS = 100;

export type FlowMeasurement = { track: FlowTrack; lines: number; seconds: number };

/** Returns the last complete month. */
function lastMonth(): { year: number; month: number } {
  const [year = 0, month = 0] = romeDay(new Date()).split('-').map(Number);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

async function generate(call: Call, track: FlowTrack): Promise<FlowMeasurement> {
  const flow = { track, localHealthAuthorityCode: '150204', ...lastMonth() };
  const { id } = await call<{ id: string }>(ACCOUNT, 'POST', base, flow);
  const began = performance.now();
  await call(ACCOUNT, 'POST', `/v1/workflows/regional-flow/instances/${id}/events?confirmed=true`, { type: 'START' });
  for (;;) {
    const { state, records, discarded, failure } = await call<RegionalFlowView>(ACCOUNT, 'GET', `${base}/${id}`);
    if (state === 'GENERATO') return { track, lines: records + discarded, seconds: (performance.now() - began) / 1000 };
    if (state === 'FALLITO') throw new Error(`${track}: ${failure}`);
    await pause(POLL_MS);
  }
}

/** Measures both tracks of a month for one health authority, as the worker generates them. */
export async function measureFlows(call: Call): Promise<FlowMeasurement[]> {
  return [await generate(call, 'ACCESSI'), await generate(call, 'PRESTAZIONI')];
}

export function flowsReport(measured: readonly FlowMeasurement[]): string {
  const rows = measured.map(({ track, lines, seconds }) => [
    track,
    String(lines),
    seconds.toFixed(1),
    (lines / seconds).toFixed(0),
  ]);
  return `A regional flow of a month of one health authority:\n\n${table([['track', 'lines', 'seconds', 'lines/s'], ...rows])}`;
}
