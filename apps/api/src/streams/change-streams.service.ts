import type { Actor } from '@percorso/domain';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Draining } from '../http/server/draining.js';
import { ConcurrencyLimit } from '../http/limits/concurrency-limit.js';
import { NotNow } from '../http/problems/problem.js';
import { ChangeFeed } from './change-feed.js';
import { ClientStream } from './client-stream.js';
import { eventOf, type StreamEvent } from '../workflow/notices.js';
import { RecentNotices } from '../workflow/recent-notices.js';

/** First block of a stream: a client that loses the stream reconnects after 3 s. */
const LISTENING = 'retry: 3000\n: listening\n';
/** The longest delay of `setTimeout`: a timer with a longer one fires at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Block for a client whose missed events are not known: the client reloads the displayed data. */
const RESET = 'event: reset\ndata: {}\n';

/** Opens streams of server-sent events about changes: https://html.spec.whatwg.org/multipage/server-sent-events.html */
@Injectable()
export class ChangeStreams {
  private readonly concurrency: ConcurrencyLimit;

  constructor(
    @Inject(CONFIG) { limits }: Config,
    private readonly feed: ChangeFeed,
    private readonly recent: RecentNotices,
    private readonly draining: Draining,
  ) {
    this.concurrency = new ConcurrencyLimit(
      { inAll: limits.streams, perPerson: limits.streamsPerPerson },
      { inAll: 'try_again', perPerson: 'too_many_streams' },
    );
  }

  /**
   * Streams the changes that the actor may see, until the token expires (`expiresAt`, seconds since 1970); first the changes that were
   * missed since the event `lastEventId`, if given.
   * @throws NotNow if this user or all users together have too many open streams, or if this process is draining
   */
  async open(actor: Actor, expiresAt: number, lastEventId?: string): Promise<StreamableFile> {
    if (this.draining.isOn) throw new NotNow();
    const release = this.concurrency.acquire(actor.id);
    const stream = new ClientStream();
    const { readable } = stream;
    readable.once('close', release);
    try {
      await this.connect(stream, actor, lastEventId);
    } catch (error) {
      readable.destroy();
      throw error;
    }
    const end = () => stream.end();
    const expiry = setTimeout(end, Math.min(expiresAt * 1000 - Date.now(), LONGEST_TIMEOUT_MS)).unref();
    const unsubscribe = this.draining.onBegin(end);
    readable.once('close', () => {
      unsubscribe();
      clearTimeout(expiry);
    });
    if (this.draining.isOn) end();
    return new StreamableFile(readable, { type: 'text/event-stream; charset=utf-8' });
  }

  /** Starts listening before it looks up missed events, so that no event is lost in between. */
  private async connect(stream: ClientStream, actor: Actor, lastEventId: string | undefined): Promise<void> {
    stream.startBuffering();
    const listener = { actor, send: (event: StreamEvent) => stream.send(event), end: () => stream.end() };
    const { stop, newestId } = await this.feed.listen(listener);
    stream.readable.once('close', stop);
    const newestIdLine = newestId ? `id: ${newestId}\n\n` : '\n';
    if (lastEventId === undefined) return stream.resume([{ block: LISTENING + newestIdLine }]);
    const missed = await this.recent.since(lastEventId, actor);
    if (!missed) return stream.resume([{ block: `${LISTENING}\n${RESET}${newestIdLine}` }]);
    stream.resume([{ block: `${LISTENING}\n` }, ...missed.map((notice) => eventOf(actor, notice))]);
  }
}
