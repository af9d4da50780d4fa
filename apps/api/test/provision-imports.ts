import {
  type ImportedProvision,
  importColumns,
  type ProvisionImportRecord,
  type ProvisionImportView,
} from '@percorso/domain';
import { daysAgo } from './days.js';
import { multipart } from './files.js';
import type { Reply } from './caller.js';
import type { Scene } from './scene.js';
import { demoTaxCode } from './small-region.js';
import { bearer } from './tokens.js';

const base = '/v1/provision-imports';

/** Returns records as a CSV file. */
export const csvOfRecords = (records: readonly Partial<ImportedProvision>[], separator = ',', lineEnd = '\n'): string =>
  [importColumns, ...records.map((one) => importColumns.map((column) => one[column] ?? ''))]
    .map((cells) => cells.join(separator) + lineEnd)
    .join('');

type UploadOptions = { account?: string; fields?: Record<string, string>; name?: string; key?: string };

/** Returns functions for provision imports by a centre that treats the patients with these identifiers. */
export function importRequests(context: () => { scene: Scene; identifiers: readonly string[] }) {
  let codes = 0;
  const record = (over: Partial<ImportedProvision> = {}): ImportedProvision => ({
    fiscalCode: context().identifiers[0] ?? '',
    practitionerTaxCode: demoTaxCode('uod.operatore'),
    provisionTypeCode: 'PRA01',
    startingTime: `${daysAgo(10)}T09:00`,
    supplyCode: `P-${++codes}`,
    ...over,
  });
  const body = (records: object[], centre = 0) => ({
    rehabilitationCenterId: context().scene.region.centres[centre],
    description: 'Luglio',
    records,
  });
  const open = async (...records: object[]) =>
    (await context().scene.call<{ id: string }>('cdr.operatore', 'POST', base, body(records))).id;
  const sendFile = async (
    content: string | Buffer,
    { account = 'cdr.operatore', fields, name = 'luglio.csv', key }: UploadOptions = {},
  ): Promise<Reply> => {
    const { app, region, tokenOf } = context().scene;
    const sent = multipart(fields ?? { rehabilitationCenterId: region.centres[0], description: 'Luglio' }, {
      name,
      content: Buffer.from(content),
      type: 'text/csv',
    });
    const headers = { ...sent.headers, ...bearer(await tokenOf(account)), ...(key && { 'idempotency-key': key }) };
    const reply = await app.inject({ method: 'POST', url: `${base}/files`, payload: sent.payload, headers });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };
  const upload = async (content: string | Buffer, sent?: UploadOptions) => {
    const { status, body } = await sendFile(content, sent);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return (body as { id: string }).id;
  };
  const instance = (id: string) => `/v1/workflows/provision-import/instances/${id}`;
  const send = (id: string, type: string, account = 'cdr.operatore') =>
    context().scene.send(account, 'POST', `${instance(id)}/events`, { type });
  const get = (id: string) => context().scene.call<ProvisionImportView>('cdr.operatore', 'GET', `${base}/${id}`);
  const records = (id: string, query = '') =>
    context().scene.call<ProvisionImportRecord[]>('cdr.operatore', 'GET', `${base}/${id}/records${query}`);
  const faults = async (id: string) =>
    (await records(id)).map(({ faults: found }) => (found ?? []).map(({ path, code }) => `${path} ${code}`));
  const until = async (id: string, state: string) => {
    for (let tries = 0; tries < 100; tries++) {
      const job = await get(id);
      if (job.state === state) return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`it does not come to ${state}: ${(await get(id)).state}`);
  };
  /** Starts an import, and waits until its records are verified. */
  const start = async (id: string) => {
    const { status, body } = await send(id, 'START');
    if (status !== 200) throw new Error(JSON.stringify(body));
    return until(id, 'VERIFICATO');
  };
  return { base, record, body, open, sendFile, upload, instance, send, start, get, records, faults, until };
}
