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
    expect(effectiveMode('static', false)).toBe('overlay');
    expect(effectiveMode('horizontal', false)).toBe('overlay');
    expect(effectiveMode('horizontal', true)).toBe('horizontal');
  });
});
