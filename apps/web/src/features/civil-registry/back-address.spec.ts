import { backAddress, isEmbedded } from './back-address';

const query = (text: string) => new URLSearchParams(text);

describe('Back goes to (spec 001 §2)', () => {
  it('the referer query parameter if present, else the patient page, else the patients list', () => {
    expect(backAddress(query('referer=/patients-management/episodes-of-care?page=2'), 'id')).toBe(
      '/patients-management/episodes-of-care?page=2',
    );
    expect(backAddress(query(''), 'id')).toBe('/patients-management/patients/id');
    expect(backAddress(query(''))).toBe('/patients-management/patients');
  });

  it.each(['https://example.org', '//example.org', '/\\example.org', 'javascript:alert(1)', '', ' /x'])(
    'a path of this application only, not to %p',
    (referer) => {
      expect(backAddress(new URLSearchParams({ referer }), 'id')).toBe('/patients-management/patients/id');
    },
  );

  it('nowhere in a page that is embedded', () => {
    expect(isEmbedded(query('embedded=true'))).toBe(true);
    expect(isEmbedded(query('referer=/'))).toBe(false);
  });
});
