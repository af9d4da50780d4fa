import { newEpisodesBadge, newEpisodesSpoken, openForText } from './asl-episodes.js';

describe('The badge of new episodes (spec 000 §2, architecture §14)', () => {
  it.each([
    [0, '', '0 nuovi'],
    [1, '1', '1 nuovo'],
    [12, '12', '12 nuovi'],
    [99, '99', '99 nuovi'],
    [100, '99+', 'più di 99 nuovi'],
  ])('shows %d as "%s", which a screen reader reads as "%s"', (count, seen, spoken) => {
    expect([newEpisodesBadge(count), newEpisodesSpoken(count)]).toEqual([seen, spoken]);
  });
});

describe('The time since an episode was opened (spec 000 §3, priority time elapsed)', () => {
  it.each([
    [{ hours: 0, minutes: 5 }, '0 ore 5 min'],
    [{ hours: 1, minutes: 0 }, '1 ora 0 min'],
    [{ hours: 48, minutes: 0 }, '48 ore 0 min'],
    [{ hours: 48, minutes: 1 }, '2 giorni'],
    [{ hours: 71, minutes: 59 }, '2 giorni'],
    [{ hours: 28_800, minutes: 0 }, '1.200 giorni'],
    [null, ''],
  ])('is shown in hours and minutes, and in days above 48 hours: %j as "%s"', (elapsed, text) => {
    expect(openForText(elapsed)).toBe(text);
  });
});
