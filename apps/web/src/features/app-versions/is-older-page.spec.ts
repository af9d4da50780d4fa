import { isOlderPage } from './is-older-page';

const own = { version: '0.1.0', builtAt: '2026-11-20T08:00:00.000Z', commit: 'a1' };
const web = (over: object = {}) => ({ service: 'web' as const, ...own, ...over });

describe('isOlderPage (architecture §14)', () => {
  it('returns true if version, revision or build time differ from those of the server', () => {
    expect(isOlderPage(own, [web()])).toBe(false);
    expect(isOlderPage(own, [web({ version: '0.2.0' })])).toBe(true);
    expect(isOlderPage(own, [web({ commit: 'b2' })])).toBe(true);
    expect(isOlderPage(own, [web({ builtAt: '2026-11-21T08:00:00.000Z' })])).toBe(true);
  });

  it('returns false if one of the two builds is unknown', () => {
    expect(isOlderPage(null, [web()])).toBe(false);
    expect(isOlderPage(own, [])).toBe(false);
    expect(isOlderPage(own, [web({ version: null, builtAt: null, commit: null })])).toBe(false);
  });
});
