import { starterEntries } from '../catalogues/starter-entries.js';
import { entrySchemaWith } from '../sheets/list-sheets.js';
import { CareRegime } from '../sheets/care-regimes/schema.js';
import { retiredCodes } from '../sheets/chosen-codes.js';
import { careRegimeTypeOptions } from '../rules/care-programs.js';
import { adoptCodeLists, choicesOf, codeLists, describeCode } from './code-lists.js';
import { listCatalogues, type StoredList } from './list-catalogues.js';

const regime = (careRegimeTypeCode: string, durationInDays = 60) => ({
  careRegimeTypeCode,
  durationInDays,
  regularityAccessTypeCode: 'WEEKLY',
  regularity: 3,
  remodulated: false,
});
const day = { code: 'RES_NOTTE', description: 'Residenziale notturno', careRegimeCategoryCode: 'RES' };
const adopted = [...codeLists.careRegimeTypes.map((item) => ({ ...item, retired: item.code === 'DOM_IND' })), day];

describe('The code lists', () => {
  afterEach(() => adoptCodeLists({}));

  it.each(Object.keys(listCatalogues) as StoredList[])('take %s from the catalogue that contains its entries', (list) =>
    expect(starterEntries[listCatalogues[list]]?.map(({ code }) => code)).toEqual(
      codeLists[list].map(({ code }) => code),
    ),
  );

  it('are, once adopted, those of the database for choices, rules and descriptions', () => {
    const faults = (content: object) =>
      entrySchemaWith('REGIMI', {})
        .safeParse(content)
        .error?.issues.map(
          ({ path, params }: { path: PropertyKey[]; params?: { code?: string } }) =>
            `${path.join('.')} ${params?.code}`,
        ) ?? [];
    expect(faults(regime('RES_NOTTE', 200))).toContain('careRegimeTypeCode unknownCode');
    adoptCodeLists({ careRegimeTypes: adopted });
    expect(careRegimeTypeOptions([]).map(({ code }) => code)).toContain('RES_NOTTE');
    expect(faults(regime('RES_NOTTE', 240))).toEqual([]);
    expect(faults(regime('RES_NOTTE', 241))).toEqual(['durationInDays durationInDays']);
  });

  it('offer no retired entry and keep its description for existing records', () => {
    adoptCodeLists({ careRegimeTypes: adopted });
    expect(choicesOf('careRegimeTypes').map(({ code }) => code)).not.toContain('DOM_IND');
    expect(describeCode('careRegimeTypes', 'DOM_IND')).not.toBe('DOM_IND');
    expect(retiredCodes(CareRegime, regime('AMB_IND'), null)).toEqual([]);
    expect(retiredCodes(CareRegime, regime('DOM_IND'), null)).toEqual([
      { list: 'careRegimeTypes', code: 'DOM_IND', path: 'careRegimeTypeCode' },
    ]);
    expect(retiredCodes(CareRegime, regime('DOM_IND'), regime('DOM_IND'))).toEqual([]);
  });
});
