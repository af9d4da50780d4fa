import { Logger } from '@nestjs/common';
import { multipart, pdf } from '../../../test/files.js';
import { eventually } from '../../../test/stream-client.js';
import { rawClient, rawRequest } from '../../../test/raw-client.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { bearer } from '../../../test/tokens.js';
import { Metrics } from '../observability/metrics.js';

describe('A request that the client aborts', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const json = { beginning: Buffer.from('{"name": "Ma'), headers: { 'content-type': 'application/json' } };
  const file = () => {
    const { head, headers } = multipart({}, { name: 'a.pdf', content: pdf });
    return { beginning: Buffer.concat([head, pdf]), headers };
  };

  it.each([
    ['with a JSON body', '/v1/patients', () => json],
    ['with a file', '/v1/patients/:id/documents', file],
  ])('%s is logged in one line at level info with its route, and not as an error', async (_, route, sent) => {
    const [info, error] = [vi.spyOn(Logger.prototype, 'log'), vi.spyOn(Logger.prototype, 'error')];
    const { patientId } = await scene.path();
    const { beginning, headers } = sent();
    const client = await rawClient(scene.app);
    const all = { ...headers, 'content-length': '5000', ...bearer(await scene.tokenOf('uod.operatore')) };
    client.send(rawRequest(`POST ${route.replace(':id', patientId)}`, all));
    client.send(beginning);
    await eventually(() => isConnected());
    client.leave();
    const requestId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
    await vi.waitFor(
      () => expect(info).toHaveBeenCalledWith('request broken off', { requestId, method: 'POST', route }),
      60_000,
    );
    expect(error).not.toHaveBeenCalled();
    expect(await scene.app.get(Metrics).registry.metrics()).toContain('http_refusals_total{code="request_broken_off"}');
  });

  const isConnected = () =>
    new Promise<boolean>((resolve) =>
      scene.app.getHttpServer().getConnections((_: unknown, count: number) => resolve(count > 0)),
    );
});
