import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Whether this process is about to end. For `DRAIN_SECONDS` it still answers requests, reports that it is not ready, closes connections
 * after each reply and ends event streams, so that load balancers choose another process before this one stops accepting.
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

  /** `listener` is called once draining begins. Returns a function that removes it. */
  onBegin(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Clients with a persistent connection must open a new one, which leads to another process. */
export function closeConnectionsWhileDraining(fastify: FastifyInstance, draining: Draining): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    done();
  });
}
