import { connect, type Socket } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { NotNow } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';

/** Result of a virus scan. `failed`: clamd did not answer or reported an error. */
type ScanResult = 'clean' | 'infected' | 'failed';

/** A virus scan of a file that runs while the file arrives. */
export type Scanning = {
  take(chunk: Buffer): Promise<void>;
  /**
   * Returns the result, null if scanning is disabled. Must be called after the last byte. Only mode `refuse` throws:
   * @throws RuleBroken if the file is infected, NotNow if it could not be scanned
   */
  result(): Promise<ScanResult | null>;
  /** Aborts an unfinished scan. */
  end(): void;
};

const noScanning: Scanning = {
  take: () => Promise.resolve(),
  result: () => Promise.resolve(null),
  end: () => undefined,
};

/** Scans files with clamd, unless scanning is disabled. */
@Injectable()
export class VirusScan {
  private readonly logger = new Logger(VirusScan.name);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  begin(fileId: string): Scanning {
    const { mode, address } = this.config.virusScan;
    if (mode === 'off') return noScanning;
    const conversation = new InstreamConversation(address, this.config.virusScan.timeoutMs);
    return {
      take: (chunk) => conversation.send(chunk),
      result: async () => {
        const { result, reply } = await conversation.finish();
        if (result !== 'clean') this.logger.warn(`virus scan of file ${fileId}: ${result} (${reply})`);
        if (mode === 'refuse' && result === 'infected') throw brokenRule('file', 'infectedFile');
        if (mode === 'refuse' && result === 'failed') throw new NotNow('scan_unavailable', 30);
        return result;
      },
      end: () => conversation.end(),
    };
  }
}

type ClamdAddress = { host: string; port: number } | { path: string };

/**
 * Sends one file with clamd's INSTREAM command: chunks with their length as a prefix, then an empty chunk. clamd replies "stream: OK" or
 * "stream: <name> FOUND".
 */
class InstreamConversation {
  private readonly socket: Socket;
  private readonly reply: Promise<string>;
  private failure: Error | undefined;

  constructor(address: ClamdAddress, timeoutMs: number) {
    this.socket = connect(address);
    this.socket.setTimeout(timeoutMs, () => this.socket.destroy(new Error('clamd does not answer')));
    this.reply = new Promise((resolve, reject) => {
      const received: Buffer[] = [];
      this.socket.on('data', (data) => received.push(data));
      this.socket.on('error', (error) => {
        this.failure = error;
        reject(error);
      });
      this.socket.on('close', () => resolve(Buffer.concat(received).toString().replaceAll('\0', '').trim()));
    });
    // The reply is awaited only at the end, so an earlier error must not be reported as an unhandled rejection.
    this.reply.catch(() => undefined);
    this.socket.write('zINSTREAM\0');
  }

  /** Sends a chunk, and waits if clamd reads slowly. Does nothing after clamd has closed the connection: the reply has the reason. */
  async send(chunk: Buffer): Promise<void> {
    if (this.failure || !this.socket.writable) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    this.socket.write(length);
    if (!this.socket.write(chunk)) await drained(this.socket);
  }

  async finish(): Promise<{ result: ScanResult; reply: string }> {
    if (this.socket.writable) this.socket.write(Buffer.alloc(4));
    try {
      const reply = await this.reply;
      if (reply.endsWith(' FOUND')) return { result: 'infected', reply };
      return { result: reply === 'stream: OK' ? 'clean' : 'failed', reply };
    } catch (error) {
      return { result: 'failed', reply: error instanceof Error ? error.message : 'unknown error' };
    }
  }

  end(): void {
    this.socket.destroy();
  }
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
