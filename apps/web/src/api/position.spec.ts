import { recordPosition, seenPosition } from './position';

describe('The log position that the user has seen', () => {
  const storage = new Map<string, string>();
  beforeAll(() => {
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    });
  });

  it('never decreases, like a position in the log of the database', () => {
    expect(seenPosition()).toBeNull();
    for (const [reported, seen] of [
      ['0/FF', '0/FF'],
      [null, '0/FF'],
      ['0/100', '0/100'],
      ['0/FE', '0/100'],
      ['A/0', 'A/0'],
      ['9/FFFFFFFF', 'A/0'],
      ['10/0', '10/0'],
    ] as const) {
      recordPosition(reported);
      expect([reported, seenPosition()]).toEqual([reported, seen]);
    }
  });
});
