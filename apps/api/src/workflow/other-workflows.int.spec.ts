import type { EpisodeView } from '@percorso/domain';
import { checksum } from '../../test/checksum.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('Instances', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const addressOf = (name: string, id: string, what: string) => `/v1/workflows/${name}/instances/${id}${what}`;
  const send = (account: string, name: string, id: string, event: object) =>
    scene.send(account, 'POST', addressOf(name, id, '/events'), event);
  const sheetOf = ({ steps }: EpisodeView, type: string) =>
    steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type)?.id ?? '';

  it('accept and simulate events only under the name of their own workflow: any other name is not found', async () => {
    const { path } = await scene.path();
    const episode = await path.view(await path.openAt('IN_ATTESA_APPROVAZIONE'));
    const { centre } = episode;
    const ids = {
      'uod-episode': episode.id,
      'cdr-episode': centre?.id,
      sheet: sheetOf(episode, 'DIAGNOSI'),
      'operating-plan': centre?.operatingPlan?.id,
    };
    const before = await checksum(scene.database);
    const sent = [{ type: 'VALIDATE' }, { type: 'SAVE' }, { type: 'ADD', entry: 'x' }, { type: 'MAI_VISTO' }];
    for (const [owner, id] of Object.entries(ids))
      for (const name of [
        ...Object.keys(ids),
        'remodelling-proposal',
        'provision-import',
        'regional-flow',
        'identity-correction',
      ])
        for (const event of name === owner ? [] : sent) {
          const { status } = await send('admin', name, id ?? '', event);
          const { status: tried } = await scene.send('admin', 'POST', addressOf(name, id ?? '', '/simulate'), {
            events: [event],
          });
          expect([owner, name, event.type, status, tried]).toEqual([owner, name, event.type, 404, 404]);
        }
    expect(await checksum(scene.database)).toEqual(before);
  });
});
