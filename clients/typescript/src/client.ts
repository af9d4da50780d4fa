import createClient, { mergeHeaders } from 'openapi-fetch';
import type { Api, Init, ListPath, Method, paths, Path, Reply, RowOf } from './api.js';
import { changesOf, type ChangesOptions, type StreamEvent } from './changes.js';
import { keyed } from './generated/keyed.js';
import { pagesOf } from './pages.js';
import { Position } from './position.js';
import { problemOf } from './problem.js';
import { sendWithRetries } from './retries.js';

/** The bearer token, or a function that returns one before each request. */
export type Token = string | (() => string | Promise<string>);

export type PercorsoOptions = {
  /** Base address of the service, e.g. `https://percorso.example`. */
  baseUrl: string;
  token: Token;
  /** Seconds for which a request is retried while the service is busy or does not respond. Default: 30. */
  patienceSeconds?: number;
  /** Sends requests in place of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

type WriteOptions = {
  /** The record as read, or its revision. The write is refused (412, `stale_revision`) if the record has changed since. */
  ifMatch?: { revision: number } | number;
  /** Writes with the same key are executed only once. Default: a new key for each write, which the retries of this write reuse. */
  idempotencyKey?: string;
};
type CallArguments<I> = undefined extends I ? [init?: NonNullable<I> & WriteOptions] : [init: I & WriteOptions];
type Call<M extends Method> = <P extends Path<M>, I extends Init<M, P>>(
  path: P,
  ...args: CallArguments<I>
) => Promise<Reply<M, P, I>>;
type ListInit<P extends ListPath> = Omit<NonNullable<Init<'get', P>>, 'parseAs'>;

/** Calls the API as one account. Each call returns the body of the response, or throws a ProblemError. */
export type Percorso = {
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  patch: Call<'patch'>;
  delete: Call<'delete'>;
  /** Yields the rows of a list, page by page. */
  pages: <P extends ListPath>(path: P, init?: ListInit<P>) => AsyncGenerator<RowOf<P>[], void>;
  /** Yields the rows of a list, one by one. */
  rows: <P extends ListPath>(path: P, init?: ListInit<P>) => AsyncGenerator<RowOf<P>, void>;
  /** Yields changes as they happen. */
  changes: (options?: ChangesOptions) => AsyncGenerator<StreamEvent, void>;
  /** Returns a client of the same service for another account. Its reads include the writes of this account. */
  as: (token: Token) => Percorso;
  /** The underlying client, whose calls also return the response and do not throw a ProblemError: https://openapi-ts.dev/openapi-fetch */
  raw: Api;
};

const PATIENCE_SECONDS = 30;
const WRITES = ['post', 'put', 'patch', 'delete'] as const;

const tagOf = (read: { revision: number } | number) => `"${typeof read === 'number' ? read : read.revision}"`;
const newKey = () => crypto.randomUUID();

export const percorso = (options: PercorsoOptions): Percorso => percorsoAt(options, new Position());

function percorsoAt(options: PercorsoOptions, position: Position): Percorso {
  const { baseUrl, token, patienceSeconds = PATIENCE_SECONDS, fetch: send = fetch } = options;

  const sendOnce = async (request: Request): Promise<Response> => {
    const sent = request.clone();
    if (position.furthest) sent.headers.set('x-position', position.furthest);
    const response = await send(sent);
    position.note(response.headers.get('x-position'));
    return response;
  };
  /** Sends a request as this account. Retries reads, and writes that have an idempotency key. */
  const sendAs = async (request: Request): Promise<Response> => {
    request.headers.set('authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
    const isRepeated = request.method === 'GET' || request.headers.has('idempotency-key');
    return isRepeated
      ? sendWithRetries(() => sendOnce(request), patienceSeconds * 1000, request.signal)
      : sendOnce(request);
  };
  const raw = createClient<paths>({ baseUrl, fetch: sendAs });

  const sendRequest = async (
    method: Method,
    path: string,
    { ifMatch, idempotencyKey, ...init }: WriteOptions & RequestInit = {},
  ) => {
    const key = idempotencyKey ?? (keyed.has(`${method} ${path}`) ? newKey() : undefined);
    const own = {
      ...(ifMatch !== undefined && { 'if-match': tagOf(ifMatch) }),
      ...(key && { 'idempotency-key': key }),
    };
    const headers = mergeHeaders(init.headers, own);
    const { data, error, response } = await raw.request(method, path as never, { ...init, headers } as never);
    if (!response.ok) throw problemOf(response, error);
    return { data: data as unknown, response };
  };
  const call = (method: Method) => async (path: string, init?: object) => (await sendRequest(method, path, init)).data;

  const pages = (path: string, init: { params?: { query?: object } } = {}) =>
    pagesOf(
      async (query) => {
        const { data, response } = await sendRequest('get', path, {
          ...init,
          params: { ...init.params, query },
        } as object);
        const rows = (Array.isArray(data) ? data : (data as { items: unknown[] }).items) as unknown[];
        return { rows, next: response.headers.get('x-next') };
      },
      { ...init.params?.query },
    );

  return {
    get: call('get'),
    ...Object.fromEntries(WRITES.map((method) => [method, call(method)])),
    pages,
    rows: async function* (path: string, init?: object) {
      for await (const rows of pages(path, init)) yield* rows;
    },
    changes: (listening: ChangesOptions = {}) =>
      changesOf(
        {
          open: (headers, signal) => sendAs(new Request(new URL('/v1/stream', baseUrl), { headers, signal })),
          note: (id) => position.note(id),
        },
        listening,
      ),
    as: (other: Token) => percorsoAt({ ...options, token: other }, position),
    raw,
  } as Percorso;
}
