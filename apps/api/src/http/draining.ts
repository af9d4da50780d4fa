import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Whether this process is about to end. It answers what it is asked for `DRAIN_SECONDS` more, says that it is not ready, keeps no
 * connection, and lets go of who listens: whoever chooses among processes chooses another, before this one takes nothing more.
 */
@Injectable()
export class Draining {
  private readonly told = new Set<() => void>();
  private begun = false;

  get isOn(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
    for (const tell of this.told) tell();
  }

  /** `tell` is called once it begins; what is returned takes that back. */
  whenItBegins(tell: () => void): () => void {
    this.told.add(tell);
    return () => this.told.delete(tell);
  }
}

/** The next request of whoever keeps a connection comes on a new one, which leads to another process. */
export function letGoOfConnections(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    done();
  });
}
