import { exportRequests, type Person, type System } from '../../test/fhir-exports.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { tokenSigner } from '../../test/tokens.js';

const admin: Person = { username: 'admin', roles: ['admin'] };
const region: System = { client: 'dwh', access: ['region', 'names'] };

describe('An export of FHIR resources after a change of rights (decision 0050)', () => {
  let scene: Scene;
  let sign: Awaited<ReturnType<typeof tokenSigner>>;
  const { call, begin, done, codeOf } = exportRequests(
    () => scene,
    () => sign,
  );

  beforeAll(async () => {
    scene = await sceneOf();
    sign = await tokenSigner(scene.app);
    const { path } = await scene.path();
    await path.open();
  });
  afterAll(() => scene.close());

  it('is read with the current rights of the token: types, rows and personal data', async () => {
    const [unit] = scene.region.units;
    const address = await begin(region, '$export?_type=Patient,EpisodeOfCare,Organization');
    const { output } = await done(region, address);
    const fileOf = (type: string) => output.find((one) => one.type === type)?.url ?? '';
    const answer = async (who: System, url: string) => {
      const { statusCode, body } = await call(who, 'GET', url);
      return statusCode === 200 ? statusCode : [statusCode, codeOf(body)];
    };
    const narrower = { ...region, scope: 'system/Group.read system/Organization.read' };
    const manifest = (await call(narrower, 'GET', address)).json<{ output: { type: string }[] }>();
    expect(manifest.output.map(({ type }) => type)).toEqual(['Organization']);
    for (const type of ['Patient', 'EpisodeOfCare'])
      expect(await answer(narrower, fileOf(type))).toEqual([403, 'type_out_of_scope']);
    expect(await answer(narrower, fileOf('Organization'))).toBe(200);
    for (const access of [['region'], ['names', `unit:${unit}`], ['names'], []])
      for (const url of [address, fileOf('Patient'), fileOf('Organization')])
        expect(await answer({ ...region, access }, url)).toEqual([403, 'export_beyond_rights']);
    expect((await call({ ...region, access: [] }, 'DELETE', address)).statusCode).toBe(202);
  });

  it('becomes inaccessible when the current role of its owner has fewer rights', async () => {
    const address = await begin(admin, '$export?_type=Patient');
    const { output } = await done(admin, address);
    for (const roles of [['asl_operator'], ['region_analyst'], ['asl_operator', 'region_analyst']])
      for (const url of [address, output[0]?.url ?? '']) {
        const { statusCode, body } = await call({ ...admin, roles }, 'GET', url);
        expect([statusCode, codeOf(body)]).toEqual([403, 'export_beyond_rights']);
      }
    await call(admin, 'DELETE', address);
  });
});
