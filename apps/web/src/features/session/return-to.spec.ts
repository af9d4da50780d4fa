import { returnAddress, stateOf } from './return-to';

describe('the way back after signing in (spec 000 §6)', () => {
  it('leads to the URL that was asked for, with query and fragment', () => {
    const state = stateOf({ pathname: '/patients-management/patients', search: '?page=2', hash: '#documents' });
    expect(returnAddress(state)).toBe('/patients-management/patients?page=2#documents');
  });

  it.each([['https://elsewhere.example'], ['//elsewhere.example'], ['/\\elsewhere.example'], [undefined], [3]])(
    'leads to the dashboard where the state holds no address of this application (%s)',
    (returnTo) => {
      expect(returnAddress({ returnTo })).toBe('/');
      expect(returnAddress(undefined)).toBe('/');
    },
  );
});
