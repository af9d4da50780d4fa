import { listen } from '../../../test/stream-client.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { bearer } from '../../../test/tokens.js';
import { Draining } from './draining.js';

describe('A process that is draining', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('answers requests, closes connections, reports that it is not ready, and ends event streams', async () => {
    const headers = bearer(await scene.tokenOf('uod.operatore'));
    const get = (url: string) => scene.app.inject({ url, headers });
    const before = await get('/v1/me');
    expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
    const hearing = await listen(scene.app, await scene.tokenOf('uod.operatore'));

    scene.app.get(Draining).begin();
    await hearing.ended;
    expect((await get('/v1/health/ready')).statusCode).toBe(503);
    expect((await get('/v1/health')).statusCode).toBe(200);
    const after = await get('/v1/me');
    expect([after.statusCode, after.headers.connection]).toEqual([200, 'close']);
    const again = await get('/v1/stream');
    expect([again.statusCode, again.headers['retry-after']]).toEqual([503, '5']);
  });
});
