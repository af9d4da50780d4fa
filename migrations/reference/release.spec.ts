import { releasedEntries } from './release.js';

type Place = {
  id: number;
  code: string;
  istatCode?: string;
  description: string;
  province: string;
  regionCode: string;
  localHealthAuthorityCode?: string;
  validFrom?: string;
  validTo?: string;
};

const released = await releasedEntries();
const { regions = [], countries = [] } = released;
const provinces = (released.provinces ?? []) as unknown as readonly Place[];
const allMunicipalities = (released.municipalities ?? []) as unknown as readonly Place[];
/** The entries with an ISTAT number; the others are former municipalities. */
const municipalities = allMunicipalities.filter(({ istatCode }) => istatCode !== undefined);

describe('The places of a release', () => {
  it('include twenty regions and 107 provinces or metropolitan cities, each in a region', () => {
    expect(regions.map(({ code }) => code)).toEqual(
      Array.from({ length: 20 }, (_, at) => String(at + 1).padStart(2, '0')),
    );
    expect(provinces).toHaveLength(107);
    expect(provinces.filter(({ regionCode }) => !regions.some(({ code }) => code === regionCode))).toEqual([]);
    expect(provinces.filter(({ code, istatCode }) => !/^[A-Z]{2} \d{3}$/.test(`${code} ${istatCode}`))).toEqual([]);
  });

  it('include every municipality in its region and its province; the number of the province is the prefix of the municipality’s', () => {
    const byCode = new Map(provinces.map((province) => [province.code, province]));
    const misplaced = municipalities.filter(({ province, istatCode, regionCode }) => {
      const own = byCode.get(province);
      return own?.regionCode !== regionCode || !istatCode?.startsWith(own.istatCode ?? '-');
    });
    expect(misplaced).toEqual([]);
  });

  it('share no Belfiore code and no id among themselves or with a foreign country', () => {
    const all = [...allMunicipalities, ...(countries as unknown as readonly Place[])];
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ code }) => !/^[A-MZ]\d{3}$/.test(code))).toEqual([]);
  });

  it('belong, if they are in Campania, to its seven health authorities, and in the province of Naples to three of them', () => {
    const campania = municipalities.filter(({ regionCode }) => regionCode === '15');
    const sizes: Record<string, number> = {};
    for (const { localHealthAuthorityCode: code = 'none' } of campania) sizes[code] = (sizes[code] ?? 0) + 1;
    expect(campania).toHaveLength(550);
    expect(sizes).toEqual({
      ...{ 150201: 118, 150202: 78, 150203: 104, 150204: 3, 150205: 32, 150206: 57, 150207: 158 },
    });
    expect(municipalities.filter((place) => place.regionCode !== '15' && place.localHealthAuthorityCode)).toEqual([]);
  });

  it('include former places with their period, because people who were born there keep the code', () => {
    const place = (code: string) => allMunicipalities.find((one) => one.code === code);
    const past = allMunicipalities.filter(({ istatCode }) => istatCode === undefined);
    expect(past.length).toBeGreaterThan(1900);
    expect(past.filter(({ validFrom = '', validTo = '' }) => validFrom > validTo || validTo > '2026')).toEqual([]);
    expect(place('A726')).toMatchObject({ description: 'Bazzano', province: 'BO', validTo: '2013-12-31' });
    expect(place('D620')).toMatchObject({ description: 'Fiume', province: 'FU' });
    const abroad = countries as unknown as readonly Place[];
    const states = abroad.filter(({ validTo }) => validTo !== undefined).map(({ code }) => code);
    expect(states.sort()).toEqual(['Z105', 'Z111', 'Z118', 'Z135', 'Z157', 'Z250']);
    expect(abroad.find(({ code }) => code === 'Z118')).toMatchObject({
      ...{ description: 'Jugoslavia', validTo: '2003-02-03', belfioreCode: 'Z118', foreignTerritory: true },
    });
    expect(abroad.find(({ code }) => code === 'Z113')).toMatchObject({ description: 'Gibilterra' });
  });

  it('reflect later changes: merged municipalities end, new ones begin, and moved ones are in their new province', () => {
    const place = (code: string) => municipalities.find((municipality) => municipality.code === code);
    expect(municipalities.filter(({ validTo }) => !validTo)).toHaveLength(7901);
    expect(place('A645')).toMatchObject({ description: 'Bardello', validTo: '2022-12-31' });
    expect(place('M433')).toMatchObject({
      istatCode: '012144',
      province: 'VA',
      regionCode: '03',
      validFrom: '2023-01-01',
    });
    expect(place('M432')).toMatchObject({ province: 'TP', postalCodes: [{ code: '91100' }] });
    expect(place('F478')).toMatchObject({ istatCode: '099030', province: 'RN', regionCode: '08' });
  });
});
