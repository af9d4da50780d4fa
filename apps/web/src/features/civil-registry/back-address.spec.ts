import { backAddress, isEmbedded } from './back-address';

const query = (text: string) => new URLSearchParams(text);

describe('The address of the Back button (spec 001 §2)', () => {
  it('is the referer query parameter if present, else the patient page, else the patients list', () => {
    expect(backAddress(query('referer=/patients-management/episodes-of-care?page=2'), 'id')).toBe(
      '/patients-management/episodes-of-care?page=2',
    );
    expect(backAddress(query(''), 'id')).toBe('/patients-management/patients/id');
    expect(backAddress(query(''))).toBe('/patients-management/patients');
  });

  it.each(['https://example.org', '//example.org', '/\\example.org', 'javascript:alert(1)', '', ' /x'])(
    'is a path of this application, never %p',
    (referer) => {
      expect(backAddress(new URLSearchParams({ referer }), 'id')).toBe('/patients-management/patients/id');
    },
  );

  it('is absent on an embedded page', () => {
    expect(isEmbedded(query('embedded=true'))).toBe(true);
    expect(isEmbedded(query('referer=/'))).toBe(false);
  });
});
