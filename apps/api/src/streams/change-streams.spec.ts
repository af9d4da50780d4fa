import type { Actor } from '@percorso/domain';
import type { Config } from '../config/config.js';
import { Draining } from '../http/server/draining.js';
import type { ChangeFeed, Listener } from './change-feed.js';
import type { ReceivedNotice } from '../workflow/notices.js';
import type { RecentNotices } from '../workflow/recent-notices.js';
import { ChangeStreams } from './change-streams.service.js';

/** Opens a stream whose feed is controlled by the test. */
function openStream(expiresInSeconds = 3600, { since }: { since?: RecentNotices['since'] } = {}) {
  let listener: Listener | undefined;
  const stop = vi.fn();
  const feed = {
    listen: async (one: Listener) => {
      listener = one;
      return { stop, newestId: undefined };
    },
  } as unknown as ChangeFeed;
  const config = { limits: { streams: 1, streamsPerPerson: 1 } } as Config;
  const opened = new ChangeStreams(config, feed, { since } as RecentNotices, new Draining()).open(
    { scope: {} } as Actor,
    Date.now() / 1000 + expiresInSeconds,
    since && '0/1-1',
  );
  return { opened, stop, send: (block: string, id?: string) => listener?.send({ block, id }) };
}

describe('A stream of changes', () => {
  it('passes events on to a client that reads', async () => {
    const { opened, send, stop } = openStream();
    const stream = (await opened).getStream();
    send('event: change\n\n');
    expect(String(stream.read())).toBe('retry: 3000\n: listening\n\nevent: change\n\n');
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(stop).toHaveBeenCalled();
  });

  it('disconnects a client that does not read, instead of buffering without a limit', async () => {
    const { opened, send, stop } = openStream();
    const stream = (await opened).getStream();
    const block = 'x'.repeat(10_000);
    for (let n = 0; n < 100; n++) send(block);
    expect(stream.readableLength).toBeLessThan(300_000);
    await new Promise((resolve) => stream.once('close', resolve));
    expect(stream.destroyed).toBe(true);
    expect(stop).toHaveBeenCalled();
  });

  it('stays open for a token with a very late expiry', async () => {
    const { opened, send } = openStream(1e9);
    const stream = (await opened).getStream();
    await new Promise((resolve) => setTimeout(resolve, 20));
    send('still open');
    expect(String(stream.read())).toContain('still open');
    stream.destroy();
  });

  describe('that is resumed after a loss', () => {
    const missed = { position: '0/2', mark: 2, change: { type: 'SAVE' } } as ReceivedNotice;
    let found: (notices: ReceivedNotice[] | undefined) => void;
    const since = () => new Promise<ReceivedNotice[] | undefined>((resolve) => (found = resolve));
    const takeUp = async () => {
      const taken = openStream(3600, { since });
      await new Promise((resolve) => setTimeout(resolve, 0));
      return taken;
    };

    it('passes on events that arrive during the lookup of missed events, after the missed ones and once', async () => {
      const { opened, send } = await takeUp();
      send('what was missed, heard too\n\n', '0/2-2');
      send('what came meanwhile\n\n', '0/3-3');
      found([missed]);
      const stream = (await opened).getStream();
      send('what came then\n\n', '0/4-4');
      expect(String(stream.read())).toBe(
        'retry: 3000\n: listening\n\nevent: change\nid: 0/2-2\ndata: {"type":"SAVE"}\n\nwhat came meanwhile\n\nwhat came then\n\n',
      );
      stream.destroy();
    });

    it('disconnects a client whose buffer grows too large during the lookup', async () => {
      const { opened, send, stop } = await takeUp();
      for (let n = 0; n < 100; n++) send('x'.repeat(10_000));
      found([missed]);
      const stream = (await opened).getStream();
      expect([stream.destroyed, stream.readableLength]).toEqual([true, 0]);
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(stop).toHaveBeenCalled();
    });
  });
});
