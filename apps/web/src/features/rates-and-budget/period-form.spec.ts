import { adoptCodeLists, type AslPeriod, codeLists, type RegionalPeriod } from '@percorso/domain';
import { newPeriodValues, periodLabelOf, periodValues, schemaFor, typesOf } from './period-form';

const spendingVolumeThousands = { DOM: 1250, AMB: 900, AMB_PG: 300, RES_SEMIRES: 4000 };
const tariffCents = Object.fromEntries(codeLists.careRegimeTypes.map(({ code }, n) => [code, 4000 + n]));
const region: RegionalPeriod = {
  id: '',
  revision: 3,
  validFrom: '2026-01-01',
  validTo: null,
  note: 'Tariffario 2026',
  spendingVolumeThousands,
  tariffCents,
  lastProvisionDay: null,
};
const asl: AslPeriod = {
  id: '',
  revision: 1,
  validFrom: '2025-01-01',
  validTo: '2026-06-30',
  note: null,
  spendingVolumeThousands,
  localHealthAuthorityCode: '150204',
  localHealthAuthorityDescription: 'ASL Napoli 1 Centro',
};
const today = '2026-11-22';
const startOf = (validFrom: string, validTo: string | null, day = today) =>
  newPeriodValues({ ...region, validFrom, validTo }, null, day).validFrom;

describe('A new period (architecture §14)', () => {
  it('starts on the date after the end of the latest period, with its amounts, without end and note', () => {
    expect(newPeriodValues({ ...region, validTo: '2026-12-31' }, null, today)).toEqual({
      validFrom: '2027-01-01',
      validTo: '',
      note: '',
      spendingVolumeThousands,
      tariffCents,
    });
    expect(newPeriodValues(asl, '150204', today)).toEqual({
      validFrom: '2026-07-01',
      validTo: '',
      note: '',
      spendingVolumeThousands,
      localHealthAuthorityCode: '150204',
    });
  });

  it('starts on the first of the month after today and after the start of the latest period, if that period has no end', () => {
    expect(startOf('2026-01-01', null)).toBe('2026-12-01');
    expect(startOf('2026-01-01', null, '2026-12-01')).toBe('2027-01-01');
    expect(startOf('2026-01-01', null, '2027-01-31')).toBe('2027-02-01');
    expect(startOf('2027-03-01', null)).toBe('2027-04-01');
  });

  it('is empty if there is no earlier period', () => {
    const { validFrom, spendingVolumeThousands: volumes, tariffCents: tariffs } = newPeriodValues(null, null, today);
    expect(validFrom).toBe('');
    expect(Object.values(volumes)).toEqual([null, null, null, null]);
    expect(tariffs).toEqual(Object.fromEntries(Object.keys(tariffCents).map((code) => [code, null])));
  });
});

describe('The form of a period', () => {
  afterEach(() => adoptCodeLists({}));

  it('has a tariff for each type of regime, in the panel of its setting', () => {
    const values = periodValues(region);
    expect(typesOf(values, 'DOM')).toEqual(['DOM_IND']);
    expect(typesOf(values, 'RES_SEMIRES')).toEqual(['RES_INT', 'RES_EST', 'SEMIRES_MED', 'SEMIRES_GRAVE']);
    expect(typesOf(periodValues(asl), 'DOM')).toEqual([]);
  });

  it('keeps the tariff of a retired type, which the form of a new period does not have', () => {
    const night = { code: 'RES_NOTTE', description: 'Residenziale notturno', careRegimeCategoryCode: 'RES' };
    adoptCodeLists({ careRegimeTypes: [...codeLists.careRegimeTypes, { ...night, retired: true }] });
    const old = { ...region, tariffCents: { ...tariffCents, RES_NOTTE: 9000 } };
    expect(typesOf(periodValues(old), 'RES_SEMIRES')).toContain('RES_NOTTE');
    expect(typesOf(newPeriodValues(old, null, today), 'RES_SEMIRES')).not.toContain('RES_NOTTE');
  });

  it('sends an empty end as null, and the code of the asl only for a new period', () => {
    const [regionValues, aslValues, newAslValues] = [
      periodValues(region),
      periodValues(asl),
      newPeriodValues(asl, '150204', today),
    ];
    expect(schemaFor(regionValues).parse(regionValues)).toEqual({
      validFrom: '2026-01-01',
      validTo: null,
      note: 'Tariffario 2026',
      spendingVolumeThousands,
      tariffCents,
    });
    expect(schemaFor(aslValues).parse(aslValues)).not.toHaveProperty('localHealthAuthorityCode');
    expect(schemaFor(newAslValues).parse(newAslValues)).toMatchObject({
      validTo: null,
      localHealthAuthorityCode: '150204',
    });
  });

  it('has a label for each volume and tariff', () => {
    expect(periodLabelOf('tariffCents.RES_INT')).toBe('Tariffa «Residenziale intensivo»');
    expect(periodLabelOf('spendingVolumeThousands.AMB_PG')).toBe('Volume di spesa «Ambulatoriale per piccolo gruppo»');
    expect(periodLabelOf('validTo')).toBe('Al');
  });
});
