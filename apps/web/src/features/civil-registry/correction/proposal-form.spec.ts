import type { SourceIdentity } from '@percorso/domain';
import { ferrigno } from '../../../../test/sample-registry';
import { initialValues, proposalBody, proposalResolver, storedIdentityOf, takenValues } from './proposal-form';

const documentId = '0196a000-0000-7000-8000-000000000001';
const untouched = initialValues(ferrigno, [documentId]);
const withIdentity = (over: object) => ({ ...untouched, proposed: { ...untouched.proposed, ...over } });
const errorsOf = async (values: typeof untouched) =>
  (await proposalResolver(ferrigno)(values, undefined, {} as never)).errors as Record<string, Record<string, object>>;

describe('The form of a correction', () => {
  it('begins with the stored identity, and with the document if there is only one', () => {
    expect(untouched.proposed).toMatchObject({ surname: ferrigno.surname, taxCode: ferrigno.identifier });
    expect(untouched.documentId).toBe(documentId);
    expect(initialValues(ferrigno, [documentId, 'altro']).documentId).toBe('');
  });

  it('proposes only what differs from the stored identity', () => {
    const { proposed } = proposalBody(
      withIdentity({ surname: ' Ferrini ', taxCode: ferrigno.identifier.toLowerCase() }),
      ferrigno,
    );
    expect(proposed).toEqual({ surname: 'Ferrini' });
  });

  it('says that nothing is to be corrected, and names each field that is missing', async () => {
    const errors = await errorsOf(untouched);
    expect(Object.keys(errors).sort()).toEqual(['reason', 'reasonCode', 'root']);
    expect(Object.keys((await errorsOf(withIdentity({ surname: ' ', taxCode: 'X' }))).proposed ?? {}).sort()).toEqual([
      'surname',
      'taxCode',
    ]);
  });

  it('takes what a source says, except a birth place that is in none of our lists', () => {
    const stored = storedIdentityOf(ferrigno);
    const said = (birthPlaceId: number | null) =>
      takenValues({
        source: 'sir',
        differing: [],
        identity: { ...stored, birthPlaceId, birthPlace: 'Altrove' },
      } as SourceIdentity);
    expect(said(7).birthPlaceId).toMatchObject({ id: 7, description: 'Altrove' });
    expect(said(null)).not.toHaveProperty('birthPlaceId');
  });
});
