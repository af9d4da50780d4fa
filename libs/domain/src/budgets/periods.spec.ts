import { careRegimeTypes } from '../code-lists/care-regimes.js';
import { adoptCodeLists, codeLists } from '../code-lists/code-lists.js';
import { italianMessages } from '../labels/application/validation.js';
import { z } from 'zod';
import { AslPeriodInput } from './asl-periods.js';
import { RegionalPeriodInput } from './regional-periods.js';

beforeAll(() => z.config(italianMessages));

const spendingVolumeThousands = { DOM: 1250, AMB: 0, AMB_PG: 1, RES_SEMIRES: 9_999_999 };
const tariffCents = Object.fromEntries(careRegimeTypes.map(({ code }, n) => [code, 4000 + n]));
const regional = { validFrom: '2026-01-01', spendingVolumeThousands, tariffCents };
const faultsOf = (schema: z.ZodType, input: object) =>
  (schema.safeParse(input, { reportInput: true }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message.replace(/\s/g, ' ')}`,
  );

describe('A regional period (architecture §14)', () => {
  it('has a start, volumes in whole thousands, and a tariff for each type of regime; end and note are optional', () => {
    expect(faultsOf(RegionalPeriodInput, regional)).toEqual([]);
    expect(faultsOf(RegionalPeriodInput, { ...regional, validTo: '2100-12-31', note: null })).toEqual([]);
  });

  it.each([
    ['no start', { validFrom: undefined }, 'validFrom: Il campo è richiesto'],
    [
      'an end before its start',
      { validTo: '2025-12-31' },
      'validTo: La data di fine non può precedere la data di inizio',
    ],
    ['a year before 2000', { validFrom: '1999-12-31' }, 'validFrom: L’anno deve essere compreso fra 2000 e 2100'],
    ['a year after 2100', { validTo: '2101-01-01' }, 'validTo: L’anno deve essere compreso fra 2000 e 2100'],
    ['a note of 501 characters', { note: 'n'.repeat(501) }, 'note: Il testo è di 501 caratteri: il massimo è 500'],
    [
      'a tariff of zero',
      { tariffCents: { ...tariffCents, DOM_IND: 0 } },
      'tariffCents.DOM_IND: Il valore minimo è 0,01 €',
    ],
    [
      'a tariff over 99.999,99 €',
      { tariffCents: { ...tariffCents, DOM_IND: 10_000_000 } },
      'tariffCents.DOM_IND: Il valore massimo è 99.999,99 €',
    ],
    [
      'a tariff of half a cent',
      { tariffCents: { ...tariffCents, DOM_IND: 0.5 } },
      'tariffCents.DOM_IND: Inserire un numero intero',
    ],
    [
      'a tariff for an unknown type',
      { tariffCents: { ...tariffCents, constructor: 1 } },
      'tariffCents.constructor: Il valore non è presente nell’elenco',
    ],
    [
      'no volume for a setting',
      { spendingVolumeThousands: { DOM: 1, AMB: 1, AMB_PG: 1 } },
      'spendingVolumeThousands.RES_SEMIRES: Il campo è richiesto',
    ],
    [
      'a negative volume',
      { spendingVolumeThousands: { ...spendingVolumeThousands, DOM: -1 } },
      'spendingVolumeThousands.DOM: Il valore minimo è 0',
    ],
    [
      'a volume over 9.999.999',
      { spendingVolumeThousands: { ...spendingVolumeThousands, DOM: 10_000_000 } },
      'spendingVolumeThousands.DOM: Il valore massimo è 9999999',
    ],
    [
      'a volume for an unknown setting',
      { spendingVolumeThousands: { ...spendingVolumeThousands, RES: 1 } },
      'spendingVolumeThousands: Campo non previsto',
    ],
  ])('is refused: %s', (_, over, fault) =>
    expect(faultsOf(RegionalPeriodInput, { ...regional, ...over })).toEqual([fault]),
  );

  describe('after a change of the catalogue', () => {
    afterEach(() => adoptCodeLists({}));
    const night = { code: 'RES_NOTTE', description: 'Residenziale notturno', careRegimeCategoryCode: 'RES' };

    it('needs a tariff for each new type of regime', () => {
      adoptCodeLists({ careRegimeTypes: [...codeLists.careRegimeTypes, night] });
      expect(faultsOf(RegionalPeriodInput, regional)).toEqual(['tariffCents.RES_NOTTE: Il campo è richiesto']);
    });

    it('may have a tariff for a retired type of regime, without needing one', () => {
      adoptCodeLists({ careRegimeTypes: [...codeLists.careRegimeTypes, { ...night, retired: true }] });
      expect(faultsOf(RegionalPeriodInput, regional)).toEqual([]);
      const kept = { ...regional, tariffCents: { ...tariffCents, RES_NOTTE: 1 } };
      expect(faultsOf(RegionalPeriodInput, kept)).toEqual([]);
    });
  });
});

describe('A period of a health authority (architecture §14)', () => {
  it('has volumes and no tariffs', () => {
    const period = { localHealthAuthorityCode: '150204', validFrom: '2026-01-01', spendingVolumeThousands };
    expect(faultsOf(AslPeriodInput, period)).toEqual([]);
    expect(faultsOf(AslPeriodInput, { ...period, tariffCents })).toEqual([': Campo non previsto']);
    expect(faultsOf(AslPeriodInput, { ...period, validTo: '2025-01-01' })).toEqual([
      'validTo: La data di fine non può precedere la data di inizio',
    ]);
  });
});
