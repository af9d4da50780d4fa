import type { FlowFile, FlowTrack, RegionalFlowView } from '@percorso/domain';
import { parse } from 'csv-parse/sync';
import type { Scene } from './scene.js';
import { today } from './days.js';
import { bearer } from './tokens.js';

const base = '/v1/siar-flows/app';

/** The current month, which has not ended. */
export const thisMonth = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };

/** Returns functions for regional flows of the first health authority. */
export function flowRequests(scene: () => Scene) {
  const body = (track: FlowTrack, over: object = {}) => ({
    track,
    localHealthAuthorityCode: '150204',
    ...thisMonth,
    ...over,
  });
  const open = async (track: FlowTrack, over: object = {}) =>
    (await scene().call<{ id: string }>('asl.operatore', 'POST', base, body(track, over))).id;
  const send = (id: string, event: object, query = '?confirmed=true', account = 'asl.operatore') =>
    scene().send(account, 'POST', `/v1/workflows/regional-flow/instances/${id}/events${query}`, event);
  const get = (id: string) => scene().call<RegionalFlowView>('asl.operatore', 'GET', `${base}/${id}`);
  const until = async (id: string, state: string) => {
    for (let tries = 0; tries < 200; tries++) {
      const flow = await get(id);
      if (flow.state === state) return flow;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`it does not come to ${state}: ${(await get(id)).state}`);
  };
  /** Starts the generation of a flow, and waits until it is finished. */
  const generate = async (id: string) => {
    const { status, body: reply } = await send(id, { type: 'START' });
    if (status !== 200) throw new Error(JSON.stringify(reply));
    return until(id, 'GENERATO');
  };
  const download = async (id: string, kind: FlowFile = 'file', account = 'asl.operatore') =>
    scene().app.inject({ url: `${base}/${id}/${kind}`, headers: bearer(await scene().tokenOf(account)) });
  const rows = async (id: string, kind: FlowFile = 'file') =>
    parse((await download(id, kind)).body, { columns: true }) as unknown as Record<string, string>[];
  return { base, body, open, send, get, until, generate, download, rows };
}
