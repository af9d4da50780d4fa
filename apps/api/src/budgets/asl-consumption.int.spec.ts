import type { AslConsumption } from '@percorso/domain';
import { ASL, aslInput, deliveries, REGIONAL, regionalInput, removePeriods, tariffsOf } from '../../test/budgets.js';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { annualityInput } from '../../test/structures.js';

const url = '/v1/rates-and-budget/asl-consumption';

describe('The budget consumption of a health authority’s centres (architecture §14)', () => {
  let scene: Scene;

  // The first centre belongs to ASL 150204 and has 10.000 € for single outpatients in 2025; the second belongs to ASL 150205.
  beforeAll(async () => {
    scene = await sceneOf();
    await removePeriods(scene.database);
    const [, other] = scene.region.centres;
    const budgets = { DOM: 0, AMB: 0, AMB_PG: 0, RES: 1_000_00, SEMIRES: 500_00 };
    const annualities = (centre: string) => `/v1/rehabilitation-centers/${centre}/annualities`;
    await scene.call('admin', 'POST', annualities(other), annualityInput({ year: 2025, budgets }));
    const periods = [
      regionalInput({ validFrom: '2025-02-01', validTo: '2025-06-30' }),
      regionalInput({ validFrom: '2025-07-01', tariffCents: tariffsOf(60_00) }),
    ];
    for (const period of periods) await scene.call('admin', 'POST', REGIONAL, period);
    const deliver = await deliveries(scene);
    for (const day of ['2024-12-31', '2025-01-31', '2025-06-30', '2025-07-01', '2025-12-31', '2026-01-01'])
      await deliver({ day });
    const stay = { rehabilitationCenterId: other };
    await deliver({ ...stay, day: '2025-08-01', provisionTypeCode: 'PRR01' });
    await deliver({ ...stay, day: '2025-08-02', provisionTypeCode: 'PRS02' });
  });
  afterAll(() => scene.close());

  const consumed = (code: string, year: number | string = 2025, account = 'admin') =>
    scene.call<AslConsumption[]>(account, 'GET', `${url}?localHealthAuthorityCode=${code}&year=${year}`);
  const nothing = {
    volumeThousands: null,
    isVolumeExceeded: false,
    givenCents: 0,
    spentCents: 0,
    provisionsWithoutTariff: 0,
    residualCents: 0,
    percent: null,
    level: 'WITHIN',
  };

  it('is listed for each setting: assigned budgets, amount spent at the tariff on each provision’s date, residual and percentage', async () => {
    expect(await consumed('150204')).toEqual([
      { ...nothing, setting: 'DOM' },
      {
        setting: 'AMB',
        volumeThousands: null,
        isVolumeExceeded: false,
        givenCents: 10_000_00,
        spentCents: 50_00 + 60_00 + 60_00,
        provisionsWithoutTariff: 1,
        residualCents: 9_830_00,
        percent: 1.7,
        level: 'WITHIN',
      },
      { ...nothing, setting: 'AMB_PG' },
      { ...nothing, setting: 'RES_SEMIRES' },
    ]);
  });

  it('has a single row for residential and semi-residential care', async () => {
    const [, , , stay] = await consumed('150205');
    expect(stay).toEqual({
      setting: 'RES_SEMIRES',
      volumeThousands: null,
      isVolumeExceeded: false,
      givenCents: 1_500_00,
      spentCents: 120_00,
      provisionsWithoutTariff: 0,
      residualCents: 1_380_00,
      percent: 8,
      level: 'WITHIN',
    });
  });

  it('is returned for one year, by default the current year', async () => {
    expect((await consumed('150204', 2024)).map(({ spentCents }) => spentCents)).toEqual([0, 0, 0, 0]);
    expect((await consumed('150204', 2026))[1]).toMatchObject({ givenCents: 0, spentCents: 60_00, level: 'EXCEEDED' });
    const ofNow = await scene.call('admin', 'GET', `${url}?localHealthAuthorityCode=150204`);
    expect(ofNow).toEqual(await consumed('150204', today.slice(0, 4)));
  });

  it('shows the settings in which the budgets exceed the volume that the authority has in its last period of the year', async () => {
    const volumes = async (year: number) =>
      (await consumed('150204', year)).map((one) => [one.volumeThousands, one.isVolumeExceeded]);
    const period = (validFrom: string, AMB: number) =>
      scene.call('admin', 'POST', `${ASL}?confirmed=true`, {
        ...aslInput({ validFrom, spendingVolumeThousands: { DOM: 0, AMB, AMB_PG: 0, RES_SEMIRES: 0 } }),
      });
    await period('2025-01-01', 10);
    expect((await volumes(2025))[1]).toEqual([10, false]);
    await period('2025-12-31', 9);
    expect(await volumes(2025)).toEqual([
      [0, false],
      [9, true],
      [0, false],
      [0, false],
    ]);
    expect((await volumes(2026))[1]).toEqual([9, false]);
    expect((await volumes(2024))[1]).toEqual([null, false]);
  });

  it('is returned to an ASL operator for the operator’s own ASL only, and to an analyst for all ASLs', async () => {
    expect(await consumed('150204', 2025, 'asl.operatore')).toEqual(await consumed('150204'));
    const statusOf = async (account: string, code: string) =>
      (await scene.send(account, 'GET', `${url}?localHealthAuthorityCode=${code}&year=2025`)).status;
    expect(await statusOf('asl.operatore', '150205')).toBe(404);
    expect(await statusOf('analista', '150205')).toBe(200);
    expect(await statusOf('admin', '999999')).toBe(404);
    expect(await statusOf('uod.direttore', '150204')).toBe(403);
  });

  it('needs an authority, and refuses years before 2000 and unknown parameters', async () => {
    for (const query of [
      '',
      '?year=2025',
      '?localHealthAuthorityCode=150204&year=1999',
      '?localHealthAuthorityCode=150204&y=1',
    ])
      expect([query, (await scene.send('admin', 'GET', url + query)).status]).toEqual([query, 400]);
  });
});
