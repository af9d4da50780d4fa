import type { PoolClient } from 'pg';

/** Longest lease, however steadily the client reads. */
const LONGEST_MS = 15 * 60_000;

/**
 * A connection leased to one reader. The lease ends where the reader takes nothing for `stalledMs`, or reads for longer than `LONGEST_MS`:
 * the rest of the read then fails.
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
    // A lost connection also emits an event, which would end the process without a listener.
    client.on('error', this.end);
  }

  /**
   * Passes on what is read. Only the reader's time counts, not that of Postgres. The lease is released before the reader sees the end, so
   * that their next read is not refused because of this one.
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

  /** Returns the connection to the pool, or discards it after an error: Postgres may still be writing to it. Later calls do nothing. */
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
