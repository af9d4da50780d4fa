import { effectiveMode, storedMode } from './menu-mode';

const storageWith = (value: string | null) => ({ getItem: () => value }) as unknown as Storage;

describe('The menu mode (spec 000 §2: overlay, static, horizontal)', () => {
  it('is the stored choice of the user, by default static', () => {
    expect(storedMode(storageWith('horizontal'))).toBe('horizontal');
    expect(storedMode(storageWith('overlay'))).toBe('overlay');
    expect(storedMode(storageWith(null))).toBe('static');
    expect(storedMode(storageWith('something else'))).toBe('static');
  });

  it('is always the overlay up to 1024 px', () => {
    expect(effectiveMode('static', false, false)).toBe('overlay');
    expect(effectiveMode('horizontal', false, true)).toBe('overlay');
    expect(effectiveMode('horizontal', true, false)).toBe('horizontal');
  });

  it('is slim instead of static beside an episode', () => {
    expect(effectiveMode('static', true, true)).toBe('slim');
    expect(effectiveMode('static', true, false)).toBe('static');
    expect(effectiveMode('horizontal', true, true)).toBe('horizontal');
  });
});
