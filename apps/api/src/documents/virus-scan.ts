import { connect, type Socket } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { NotNow } from '../http/problem.js';
import { brokenRule } from '../http/rule-errors.js';

/** What the scan says of a file; `failed`: it could not be asked. */
type ScanResult = 'clean' | 'infected' | 'failed';

/** A file that is shown to the scan while it comes. */
export type Scanning = {
  take(chunk: Buffer): Promise<void>;
  /**
   * To be asked once all of it has come; null where nothing is scanned.
   * @throws RuleBroken, NotNow where the settings refuse what is infected, or what nobody could look at
   */
  result(): Promise<ScanResult | null>;
  /** What did not come to its end. */
  end(): void;
};

const nothing: Scanning = { take: () => Promise.resolve(), result: () => Promise.resolve(null), end: () => undefined };

/** clamd, where the settings name one. It says "stream: OK" or "stream: <name> FOUND". */
@Injectable()
export class VirusScan {
  private readonly logger = new Logger(VirusScan.name);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  begin(fileId: string): Scanning {
    const { mode, address } = this.config.virusScan;
    if (mode === 'off') return nothing;
    const conversation = new InstreamConversation(address, this.config.virusScan.timeoutMs);
    return {
      take: (chunk) => conversation.send(chunk),
      result: async () => {
        const { result, says } = await conversation.finish();
        if (result !== 'clean') this.logger.warn(`virus scan of file ${fileId}: ${result} (${says})`);
        if (mode === 'refuse' && result === 'infected') throw brokenRule('file', 'infectedFile');
        if (mode === 'refuse' && result === 'failed') throw new NotNow('scan_unavailable', 30);
        return result;
      },
      end: () => conversation.end(),
    };
  }
}

type ClamdAddress = { host: string; port: number } | { path: string };

/** One file over clamd's INSTREAM: chunks with their length before them, then an empty one, then its line. */
class InstreamConversation {
  private readonly socket: Socket;
  private readonly reply: Promise<string>;
  private failure: Error | undefined;

  constructor(address: ClamdAddress, timeoutMs: number) {
    this.socket = connect(address);
    this.socket.setTimeout(timeoutMs, () => this.socket.destroy(new Error('clamd does not answer')));
    this.reply = new Promise((resolve, reject) => {
      const said: Buffer[] = [];
      this.socket.on('data', (data) => said.push(data));
      this.socket.on('error', (error) => {
        this.failure = error;
        reject(error);
      });
      this.socket.on('close', () => resolve(Buffer.concat(said).toString().replaceAll('\0', '').trim()));
    });
    // It is asked at the end alone.
    this.reply.catch(() => undefined);
    this.socket.write('zINSTREAM\0');
  }

  /** At the pace at which clamd takes it. What it no longer takes, it has said why. */
  async send(chunk: Buffer): Promise<void> {
    if (this.failure || !this.socket.writable) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    this.socket.write(length);
    if (!this.socket.write(chunk)) await drained(this.socket);
  }

  async finish(): Promise<{ result: ScanResult; says: string }> {
    if (this.socket.writable) this.socket.write(Buffer.alloc(4));
    try {
      const says = await this.reply;
      if (says.endsWith(' FOUND')) return { result: 'infected', says };
      return { result: says === 'stream: OK' ? 'clean' : 'failed', says };
    } catch (error) {
      return { result: 'failed', says: error instanceof Error ? error.message : 'unknown error' };
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
