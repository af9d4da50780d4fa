import type { ProvisionImportView } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { ProvisionImportsService } from '../src/provision-imports/provision-imports.service.js';
import { repliesMustBeAsDescribed } from './described-replies.js';
import { sceneOf, type Scene } from './scene.js';

describe('Every reply in a test', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('is compared with the OpenAPI document; a difference is reported with route, status and field', async () => {
    const imports = scene.app.get(ProvisionImportsService);
    vi.spyOn(imports, 'get').mockResolvedValueOnce({ ...({} as ProvisionImportView), id: uuid() });
    expect((await scene.send('admin', 'GET', `/v1/provision-imports/${uuid()}`)).status).toBe(200);
    expect(repliesMustBeAsDescribed).toThrow(/^Replies .*\nGET \/v1\/provision-imports\/:id 200: .*'state'/s);
    // The difference was reported once, and is not reported again.
    expect(repliesMustBeAsDescribed).not.toThrow();
  });

  it('is accepted if it matches the document, even if it is a refusal or a streamed list', async () => {
    for (const url of [`/v1/provision-imports/${uuid()}`, '/v1/patients?limit=-1', '/v1/provision-imports?limit=x'])
      await scene.send('admin', 'GET', url);
    expect(repliesMustBeAsDescribed).not.toThrow();
  });
});
