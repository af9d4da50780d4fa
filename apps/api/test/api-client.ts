import type { EntryReply, TransitionReply } from '@percorso/domain';
import { apiProcess, type ApiProcess, type Call } from '@percorso/testing';
import { v7 as uuid } from 'uuid';

type Request = { account: string; method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; key: string };

const isReply = (body: unknown): body is TransitionReply | EntryReply =>
  typeof body === 'object' && body !== null && 'revision' in body && 'workflow' in body && 'type' in body;

/** Returns the reply with the id and revision of the workflow instance, as in the history. */
const ofInstance = (reply: TransitionReply | EntryReply): TransitionReply =>
  'instanceId' in reply ? { ...reply, id: reply.instanceId, revision: reply.instanceRevision } : reply;

/**
 * Client of an API process that may be killed. Every change has an idempotency key, so that it can be repeated if the reply was lost.
 */
export class ApiClient {
  /** The transitions that the process has acknowledged. */
  readonly acknowledged: TransitionReply[] = [];
  /** Requests for changes that got no reply: their outcome is unknown. */
  readonly unanswered: Request[] = [];
  private readonly tokens = new Map<string, Promise<string>>();

  private constructor(private readonly process: ApiProcess) {}

  static async start(databaseUrl: string, env?: Record<string, string>): Promise<ApiClient> {
    return new ApiClient(await apiProcess(databaseUrl, env));
  }

  /** Kills the process with SIGKILL. */
  kill(): Promise<void> {
    return this.process.kill();
  }

  stop(): Promise<void> {
    return this.process.stop();
  }

  readonly call: Call = <Body>(account: string, method: Request['method'], path: string, body?: object) =>
    this.send({ account, method, path, body, key: uuid() }) as Promise<Body>;

  async send(request: Request): Promise<unknown> {
    const token = await this.tokenOf(request.account);
    const reply = await this.fetched(request, token).catch((error: unknown) => {
      if (request.method !== 'GET') this.unanswered.push(request);
      throw error;
    });
    if (reply.status >= 400) throw new Error(`${request.method} ${request.path}: ${reply.status} ${reply.text}`);
    const answer: unknown = reply.text === '' ? null : JSON.parse(reply.text);
    if (isReply(answer)) this.acknowledged.push(ofInstance(answer));
    return answer;
  }

  private async fetched({ method, path, body, key }: Request, token: string) {
    const reply = await fetch(this.process.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, text: await reply.text() };
  }

  private tokenOf(account: string): Promise<string> {
    const token = this.tokens.get(account) ?? this.newToken(account);
    this.tokens.set(account, token);
    return token;
  }

  private async newToken(username: string): Promise<string> {
    const form = { grant_type: 'password', client_id: 'percorso-cli', username, password: 'percorso' };
    const reply = await fetch(`${this.process.url}/oidc/token`, { method: 'POST', body: new URLSearchParams(form) });
    return ((await reply.json()) as { access_token: string }).access_token;
  }
}
