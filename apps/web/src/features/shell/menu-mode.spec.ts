import { effectiveMode, storedMode } from './menu-mode';

const storageWith = (value: string | null) => ({ getItem: () => value }) as unknown as Storage;

describe('the menu modes (spec 000 §2: overlay, static, horizontal)', () => {
  it('remember what the user chose, and start fixed', () => {
    expect(storedMode(storageWith('horizontal'))).toBe('horizontal');
    expect(storedMode(storageWith('overlay'))).toBe('overlay');
    expect(storedMode(storageWith(null))).toBe('static');
    expect(storedMode(storageWith('something else'))).toBe('static');
  });

  it('are the overlay alone up to 1024 px', () => {
    expect(effectiveMode('static', false, false)).toBe('overlay');
    expect(effectiveMode('horizontal', false, true)).toBe('overlay');
    expect(effectiveMode('horizontal', true, false)).toBe('horizontal');
  });

  it('leave the width to an episode: the fixed menu is slim beside it', () => {
    expect(effectiveMode('static', true, true)).toBe('slim');
    expect(effectiveMode('static', true, false)).toBe('static');
    expect(effectiveMode('horizontal', true, true)).toBe('horizontal');
  });
});
