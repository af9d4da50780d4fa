import type { ReplyTo } from '@percorso/domain';
import { ApiError, isStatus, unreachable, type Problem } from './api-error';
import { inFlight } from './in-flight';
import { loadPart } from './load-part';
import { spread } from './pauses';
import { noteSeen, seenPosition } from './position';

type QueryValue = string | number | boolean | null | undefined;

export type RequestOptions = {
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** The revision that the caller believes current: refused with 412 when it is not. */
  ifMatch?: number;
  /** The same key twice is one transition. */
  idempotencyKey?: string;
  accept?: string;
  /** What is asked for, where it may stand in no address. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Told of a file while it is sent: the share of it, from 0 to 1. */
  onProgress?: (share: number) => void;
};

type Session = {
  token: () => Promise<string | undefined>;
  /** The server has taken the bearer. */
  onAccepted: () => void;
  onUnauthorised: () => void;
};
let session: Session = { token: () => Promise.resolve(undefined), onAccepted: () => {}, onUnauthorised: () => {} };
/** Tells the client where the bearer comes from, and what to do when the server no longer takes it. */
export const connectSession = (next: Session): void => void (session = next);

const url = (path: string, query: RequestOptions['query'] = {}): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  const text = params.toString();
  return text ? `/v1${path}?${text}` : `/v1${path}`;
};

const headers = async ({
  body,
  ifMatch,
  idempotencyKey,
  accept,
  headers: others,
}: RequestOptions): Promise<Record<string, string>> => {
  const token = await session.token();
  const position = seenPosition();
  return {
    accept: accept ?? 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    // A form with a file tells its own type, with the mark between its parts.
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(position && { 'x-position': position }),
    ...others,
  };
};

const problemOf = async (response: Response): Promise<Problem> => {
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? ((await response.json().catch(() => ({}))) as Partial<Problem>) : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  return { ...body, status: response.status, ...(retryAfter > 0 && { retryAfter }) };
};

async function fetchOnce(method: string, path: string, options: RequestOptions): Promise<Response> {
  const sendBy = options.onProgress
    ? (await loadPart(() => import('./fetch-with-progress'))).fetchWithProgress(options.onProgress)
    : fetch;
  const response = await sendBy(url(path, options.query), {
    method,
    headers: await headers(options),
    body: options.body === undefined || options.body instanceof FormData ? options.body : JSON.stringify(options.body),
    signal: options.signal,
  }).catch((error: unknown) => {
    throw options.signal?.aborted ? error : unreachable();
  });
  noteSeen(response.headers.get('x-position'));
  if (response.ok) {
    session.onAccepted();
    return response;
  }
  // Spec 000 §7: requests when logged out redirect to login.
  if (response.status === 401) session.onUnauthorised();
  throw new ApiError(await problemOf(response));
}

/** Pauses before the same is said again: a database that takes the place of another is there within them. Decision 0042. */
const PAUSES_SECONDS = [1, 2, 3, 5, 5, 5, 5];

/**
 * Seconds to wait before the same is said again, as long as the service is busy; undefined where saying it again could do it twice. What
 * has a key is done once, however often it is said, and what was shed was not begun (decision 0045).
 */
function pauseAfter(error: unknown, seconds: number, { idempotencyKey }: RequestOptions): number | undefined {
  if (!isStatus(error, 503)) return undefined;
  const { code, retryAfter = 0 } = error.problem;
  if (code === 'overloaded') return Math.max(seconds, retryAfter);
  return code === 'try_again' && idempotencyKey ? seconds : undefined;
}

async function fetchUntilDone(method: string, path: string, options: RequestOptions): Promise<Response> {
  for (const seconds of PAUSES_SECONDS)
    try {
      return await fetchOnce(method, path, options);
    } catch (error) {
      const pause = pauseAfter(error, seconds, options);
      if (pause === undefined) throw error;
      inFlight.repeat();
      await new Promise((resolve) => setTimeout(resolve, spread(pause * 1000)));
    }
  return fetchOnce(method, path, options);
}

/** One trace from the click to the commit, also where it is said again: random numbers, as W3C writes them. */
function traced(options: RequestOptions): RequestOptions {
  const id = crypto.randomUUID().replaceAll('-', '');
  return { ...options, headers: { traceparent: `00-${id}-${id.slice(16)}-01`, ...options.headers } };
}

const send = (method: string, path: string, options: RequestOptions): Promise<Response> =>
  method === 'GET'
    ? fetchOnce(method, path, options)
    : inFlight.during(() => fetchUntilDone(method, path, traced(options)));

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Rows<Reply> = Reply extends readonly (infer Row)[]
  ? Row
  : Reply extends { items: readonly (infer Row)[] }
    ? Row
    : unknown;

/** The one place where a reply gets its type: that of its address in the table of replies. */
const json = async <M extends Method, Path extends string>(response: Response): Promise<ReplyTo<M, Path>> =>
  (response.status === 204 ? undefined : await response.json()) as ReplyTo<M, Path>;

async function ask<M extends Method, const Path extends string>(
  method: M,
  path: Path,
  options: RequestOptions = {},
): Promise<ReplyTo<M, Path>> {
  return json<M, Path>(await send(method, path, options));
}

/** Rows of a list, with what its headers tell. */
export type Page<T> = {
  rows: T[];
  /** Of all pages. */
  total: number;
  /** There are more than `total` says: they were counted no further. */
  isCapped: boolean;
  /** Where the next page begins, for `after`. */
  next: string | undefined;
};

export const api = {
  send: ask,
  get: <const Path extends string>(path: Path, options?: RequestOptions) => ask('GET', path, options),
  post: <const Path extends string>(path: Path, options?: RequestOptions) => ask('POST', path, options),
  put: <const Path extends string>(path: Path, options?: RequestOptions) => ask('PUT', path, options),
  patch: <const Path extends string>(path: Path, options?: RequestOptions) => ask('PATCH', path, options),
  delete: <const Path extends string>(path: Path, options?: RequestOptions) => ask('DELETE', path, options),
  text: async (path: string, options: RequestOptions = {}): Promise<string> =>
    (await send('GET', path, options)).text(),
  raw: (path: string, options: RequestOptions = {}): Promise<Response> => send('GET', path, options),
  page: async <const Path extends string>(
    path: Path,
    options: RequestOptions = {},
  ): Promise<Page<Rows<ReplyTo<'GET', Path>>>> => {
    const response = await send('GET', path, options);
    const body = (await response.json()) as Rows<ReplyTo<'GET', Path>>[] | { items: Rows<ReplyTo<'GET', Path>>[] };
    const rows = Array.isArray(body) ? body : body.items;
    const { headers } = response;
    return {
      rows,
      total: Number(headers.get('x-total') ?? rows.length),
      isCapped: headers.get('x-total-capped') === 'true',
      next: headers.get('x-next') ?? undefined,
    };
  },
};
