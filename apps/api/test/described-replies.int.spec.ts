import type { ProvisionImportView } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { ProvisionImportsService } from '../src/provision-imports/provision-imports.service.js';
import { repliesMustBeAsDescribed } from './described-replies.js';
import { sceneOf, type Scene } from './scene.js';

describe('Every reply that a test gets', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('is compared with the OpenAPI document, and a difference is reported by route, status and field', async () => {
    const imports = scene.app.get(ProvisionImportsService);
    vi.spyOn(imports, 'get').mockResolvedValueOnce({ ...({} as ProvisionImportView), id: uuid() });
    expect((await scene.send('admin', 'GET', `/v1/provision-imports/${uuid()}`)).status).toBe(200);
    expect(repliesMustBeAsDescribed).toThrow(/^Replies .*\nGET \/v1\/provision-imports\/:id 200: .*'state'/s);
    // Each difference is reported once.
    expect(repliesMustBeAsDescribed).not.toThrow();
  });

  it('passes if it matches the document: also a refusal, a streamed list, and an empty reply', async () => {
    for (const url of [`/v1/provision-imports/${uuid()}`, '/v1/patients?limit=-1', '/v1/provision-imports?limit=x'])
      await scene.send('admin', 'GET', url);
    expect(repliesMustBeAsDescribed).not.toThrow();
  });
});
