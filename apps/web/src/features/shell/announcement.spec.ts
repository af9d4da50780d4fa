import { dismiss, isAnnounced, isDismissed } from './announcement';

const period = { from: '2025-01-01T00:00', to: '2025-02-02T23:59' };

describe('The announcement bar (spec 000 §1)', () => {
  it.each([
    ['2024-12-31T22:59:00Z', false],
    ['2024-12-31T23:00:00Z', true],
    ['2025-01-20T12:00:00Z', true],
    ['2025-02-02T22:59:59Z', true],
    ['2025-02-02T23:00:00Z', false],
  ])('is visible only between its start and its end, in Rome time: at %s %s', (now, visible) => {
    expect(isAnnounced(period, new Date(now))).toBe(visible);
  });

  it('stays hidden once dismissed, until there is another announcement', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    } as Storage;
    const announcement = { text: 'Manutenzione', ...period };
    expect(isDismissed(announcement, storage)).toBe(false);
    dismiss(announcement, storage);
    expect(isDismissed(announcement, storage)).toBe(true);
    expect(isDismissed({ ...announcement, to: '2025-03-01T00:00' }, storage)).toBe(false);
  });
});
