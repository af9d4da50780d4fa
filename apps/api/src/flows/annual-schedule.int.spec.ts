import { type AnnualScheduleRow, staffingCategories, totalOf } from '@percorso/domain';
import { sceneOf, type Scene } from '../../test/scene.js';

const path = '/v1/siar-flows/external-organization-annual-schedule';
const closings = `${path}/closings`;
const YEAR = 2025;
const firstAuthority = { localHealthAuthorityCode: '150204', year: YEAR };

describe('Annual hours of external organisations over REST (spec 001 §2; architecture §14)', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const rows = (query = `?year=${YEAR}`, account = 'asl.operatore') =>
    scene.call<AnnualScheduleRow[]>(account, 'GET', `${path}${query}`);
  const close = (body: object = firstAuthority, account = 'asl.operatore', query = '') =>
    scene.send(account, 'POST', `${closings}${query}`, body);
  const setNurses = (hours: number) =>
    scene.database.query(
      `UPDATE centre_annuality SET staffing_hours = jsonb_set(staffing_hours, '{nurses}', to_jsonb($1::int)) WHERE year = $2`,
      [hours, YEAR],
    );

  it('are those of the centres’ annualities in the thirteen categories, with their sum', async () => {
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      code: '000001',
      description: 'Centro 1',
      localHealthAuthorityCode: '150204',
      total: 1300,
    });
    expect(row).toMatchObject({ closedHours: null, closedAt: null, by: null });
    expect(Object.keys(row?.staffingHours ?? {}).sort()).toEqual([...staffingCategories].sort());
  });

  it('are null for a centre without an annuality of the year, and leave out such a centre if it is closed', async () => {
    expect(await rows('?year=2024')).toMatchObject([{ code: '000001', staffingHours: null, total: null }]);
    await scene.database.query(`UPDATE rehabilitation_center SET state = 'closed'`);
    expect(await rows('?year=2024')).toEqual([]);
    expect(await rows()).toHaveLength(1);
    await scene.database.query(`UPDATE rehabilitation_center SET state = 'active'`);
  });

  it('are those of the current year by default; undeclared and invalid parameters are refused', async () => {
    expect(await rows('')).toMatchObject([{ staffingHours: null }]);
    expect((await scene.send('asl.operatore', 'GET', `${path}?anno=2025`)).status).toBe(400);
    expect((await scene.send('asl.operatore', 'GET', `${path}?year=tanti`)).status).toBe(400);
  });

  it('can be read and closed only for the user’s own health authority', async () => {
    expect(await rows(`?year=${YEAR}&localHealthAuthorityCode=150205`)).toEqual([]);
    expect(await rows(`?year=${YEAR}&localHealthAuthorityCode=150205`, 'admin')).toMatchObject([{ code: '000002' }]);
    expect((await close({ localHealthAuthorityCode: '150205', year: YEAR })).status).toBe(403);
    expect((await close(firstAuthority, 'analista')).status).toBe(403);
    expect(await close({ localHealthAuthorityCode: '999999', year: YEAR }, 'admin')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'localHealthAuthorityCode', code: 'unknownCode' }] },
    });
  });

  it('are frozen by the closing of the year, once; later changes to annualities are shown beside the frozen hours', async () => {
    expect(await close()).toMatchObject({ status: 201, body: { year: YEAR, by: expect.any(String) as string } });
    await setNurses(7);
    const [row] = await rows();
    expect(row?.closedHours?.nurses).toBe(100);
    expect(row?.staffingHours?.nurses).toBe(7);
    expect([row?.total, row && totalOf(row.closedHours ?? {})]).toEqual([1300, 1300]);
    expect(row?.closedAt).toEqual(expect.any(String));
    expect(await close()).toMatchObject({
      status: 409,
      body: { userMessage: 'L’anno è già stato chiuso per questa ASL.' },
    });
    const [seen] = await rows(`?year=${YEAR}&localHealthAuthorityCode=150204`, 'analista');
    expect([seen?.by, seen?.closedAt]).toEqual([null, row?.closedAt]);
  });

  it('still include a centre that moved to another health authority after the closing', async () => {
    await scene.database.query(
      `UPDATE rehabilitation_center SET health_district_id = (SELECT id FROM health_district WHERE code = 'D35') WHERE code = '000001'`,
    );
    expect(await rows()).toMatchObject([
      { description: 'Centro 1', staffingHours: null, closedHours: { nurses: 100 } },
    ]);
    await scene.database.query(
      `UPDATE rehabilitation_center SET health_district_id = (SELECT id FROM health_district WHERE code = 'D24') WHERE code = '000001'`,
    );
  });

  it('require a confirmation that names the centres if the year is closed while annualities are missing', async () => {
    const missing = { localHealthAuthorityCode: '150204', year: 2024 };
    expect(await close(missing)).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'annualitiesMissing', message: expect.stringContaining('Centro 1') as string }] },
    });
    expect((await close(missing, 'asl.operatore', '?confirmed=true')).status).toBe(201);
    expect(await rows('?year=2024')).toMatchObject([{ closedHours: null, closedAt: expect.any(String) as string }]);
  });

  it.each([
    [{ ...firstAuthority, year: 2099 }, 422, 'year'],
    [{ ...firstAuthority, year: 'adesso' }, 400, 'year'],
    [{ ...firstAuthority, altro: 1 }, 400, 'altro'],
    [{ year: YEAR }, 422, 'localHealthAuthorityCode'],
  ])('refuse to be closed with %j', async (body, status, at) => {
    expect(await close(body)).toMatchObject({ status, body: { errors: [{ path: at }] } });
  });

  it('cannot be changed or deleted once frozen', async () => {
    for (const statement of ['UPDATE external_hours_closing SET year = year', 'DELETE FROM external_hours_closing'])
      await expect(scene.database.query(statement)).rejects.toThrow('external_hours_closing is append-only');
  });
});
