import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';
import { accountToken } from './tokens.js';

export type Reply = { status: number; body: unknown; headers: Record<string, unknown> };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Returns functions that send requests with the demo accounts: `call` throws if the API refuses a request, `send` returns any reply.
 * @param afterWrite checks the data after each write; its parameter is the text of URL, body and reply
 */
export function callerOf(
  app: NestFastifyApplication,
  afterWrite: (exchange: string) => Promise<void> = () => Promise.resolve(),
) {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (account: string) => {
    const token = tokens.get(account) ?? accountToken(app, account);
    tokens.set(account, token);
    return token;
  };
  const send = async (
    account: string,
    method: Method,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const options: InjectOptions = {
      method,
      url,
      headers: { authorization: `Bearer ${await tokenOf(account)}`, ...headers },
      ...(body && { payload: body }),
    };
    const reply = await app.inject(options);
    if (method !== 'GET') await afterWrite(`${url} ${JSON.stringify(body)} ${reply.body}`);
    return {
      status: reply.statusCode,
      body: reply.body === '' ? null : (JSON.parse(reply.body) as unknown),
      headers: reply.headers,
    };
  };
  const call = async <Body>(account: string, method: Method, url: string, body?: object): Promise<Body> => {
    const reply = await send(account, method, url, body);
    if (reply.status >= 400) throw new Error(`${account} ${method} ${url}: ${JSON.stringify(reply.body)}`);
    return reply.body as Body;
  };
  return { send, call, tokenOf };
}
