import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Holds whether this process is about to end. For `DRAIN_SECONDS` it still answers requests, reports that it is not ready, closes
 * connections after each reply and ends event streams, so that load balancers choose another process before this one stops accepting.
 */
@Injectable()
export class Draining {
  private readonly listeners = new Set<() => void>();
  private hasBegun = false;

  get isOn(): boolean {
    return this.hasBegun;
  }

  begin(): void {
    this.hasBegun = true;
    for (const listener of this.listeners) listener();
  }

  /** Calls `listener` when draining begins. Returns a function that removes the listener. */
  onBegin(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Closes each connection after its reply while draining: clients must then open a new one, which leads to another process. */
export function closeConnectionsWhileDraining(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    done();
  });
}
