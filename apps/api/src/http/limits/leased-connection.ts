import type { PoolClient } from 'pg';

/** The longest lease, even if the client reads steadily. */
const LONGEST_MS = 15 * 60_000;

/**
 * A connection leased to one reader. The lease ends if the reader consumes nothing for `stalledMs`, or after `LONGEST_MS`: the rest of the
 * read then fails.
 */
export class LeasedConnection {
  private stalled: NodeJS.Timeout | undefined;
  private readonly longest: NodeJS.Timeout;
  private isOver = false;

  constructor(
    readonly client: PoolClient,
    private readonly stalledMs: number,
    private readonly release: () => void,
  ) {
    this.wait();
    this.longest = setTimeout(() => this.end(new Error('the read takes too long')), LONGEST_MS).unref();
    // A lost connection emits an error event, which would end the process if it had no listener.
    client.on('error', this.end);
  }

  /**
   * Yields the chunks. The limit `stalledMs` runs while the reader consumes a chunk, not while Postgres produces one. The lease ends before
   * the reader sees the end of the data, so that the reader's next read is not refused because of this one.
   */
  async *passOn<Chunk>(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    try {
      clearTimeout(this.stalled);
      for await (const chunk of chunks) {
        this.wait();
        yield chunk;
        clearTimeout(this.stalled);
      }
      await this.client.query('COMMIT');
      this.end();
    } finally {
      this.end(new Error('the reader has left'));
    }
  }

  private wait(): void {
    this.stalled = setTimeout(() => this.end(new Error('the reader has stalled')), this.stalledMs).unref();
  }

  /**
   * Returns the connection to the pool; after an error discards it, because Postgres may still be writing to it. Further calls do nothing.
   */
  readonly end = (error?: Error): void => {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.stalled);
    clearTimeout(this.longest);
    this.client.off('error', this.end);
    this.client.release(error);
    this.release();
  };
}
