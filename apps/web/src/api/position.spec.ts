import { noteSeen, seenPosition } from './position';

describe('The log position that the user has seen', () => {
  const kept = new Map<string, string>();
  beforeAll(() => {
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('only increases, as the log of the database does', () => {
    expect(seenPosition()).toBeNull();
    for (const [told, seen] of [
      ['0/FF', '0/FF'],
      [null, '0/FF'],
      ['0/100', '0/100'],
      ['0/FE', '0/100'],
      ['A/0', 'A/0'],
      ['9/FFFFFFFF', 'A/0'],
      ['10/0', '10/0'],
    ] as const) {
      noteSeen(told);
      expect([told, seenPosition()]).toEqual([told, seen]);
    }
  });
});
