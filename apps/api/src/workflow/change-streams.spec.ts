import type { Actor } from '@percorso/domain';
import type { Config } from '../config/config.js';
import { Draining } from '../http/draining.js';
import type { ChangeFeed, Listener } from './change-feed.js';
import type { RecentNotices } from './recent-notices.js';
import { ChangeStreams } from './change-streams.service.js';

/** A feed of which the test itself is the source. */
function openStream(expiresInSeconds = 3600) {
  let listener: Listener | undefined;
  const stop = jest.fn();
  const feed = {
    listen: async (one: Listener) => {
      listener = one;
      return { stop, toldTo: undefined };
    },
  } as unknown as ChangeFeed;
  const config = { limits: { streams: 1, streamsPerPerson: 1 } } as Config;
  const opened = new ChangeStreams(config, feed, {} as RecentNotices, new Draining()).open(
    {} as Actor,
    Date.now() / 1000 + expiresInSeconds,
  );
  return { opened, stop, hear: (block: string) => listener?.hear({ block }) };
}

describe('A stream of changes', () => {
  it('passes on what it hears to who reads', async () => {
    const { opened, hear, stop } = openStream();
    const stream = (await opened).getStream();
    hear('event: change\n\n');
    expect(String(stream.read())).toBe('retry: 3000\n: listening\n\nevent: change\n\n');
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(stop).toHaveBeenCalled();
  });

  it('cuts off who does not read, instead of keeping everything for them', async () => {
    const { opened, hear, stop } = openStream();
    const stream = (await opened).getStream();
    const block = 'x'.repeat(10_000);
    for (let n = 0; n < 100; n++) hear(block);
    expect(stream.readableLength).toBeLessThan(300_000);
    await new Promise((resolve) => stream.once('close', resolve));
    expect(stream.destroyed).toBe(true);
    expect(stop).toHaveBeenCalled();
  });

  it('stays open for a token that never seems to expire', async () => {
    const { opened, hear } = openStream(1e9);
    const stream = (await opened).getStream();
    await new Promise((resolve) => setTimeout(resolve, 20));
    hear('still open');
    expect(String(stream.read())).toContain('still open');
    stream.destroy();
  });
});
