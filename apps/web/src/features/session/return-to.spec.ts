import { returnAddress, stateOf } from './return-to';

describe('The return address after sign-in (spec 000 §6)', () => {
  it('is the requested URL with query and fragment', () => {
    const state = stateOf({ pathname: '/patients-management/patients', search: '?page=2', hash: '#documents' });
    expect(returnAddress(state)).toBe('/patients-management/patients?page=2#documents');
  });

  it.each([['https://elsewhere.example'], ['//elsewhere.example'], ['/\\elsewhere.example'], [undefined], [3]])(
    'is the dashboard if the state has no address of this application (%s)',
    (returnTo) => {
      expect(returnAddress({ returnTo })).toBe('/');
      expect(returnAddress(undefined)).toBe('/');
    },
  );
});
