import type { ReplyTo } from '@percorso/domain';
import { actingStructure } from './acting-structure';
import { ApiError, isStatus, unreachable, type Problem } from './api-error';
import { inFlight } from './in-flight';
import { loadPart } from './load-part';
import { withJitter } from './jitter';
import { recordPosition, seenPosition } from './position';

type QueryValue = string | number | boolean | null | undefined;

export type RequestOptions = {
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** The revision that the caller expects. If the stored revision differs, the server refuses the request with 412. */
  ifMatch?: number;
  /** The server executes only the first of several requests with the same key. */
  idempotencyKey?: string;
  accept?: string;
  /** Additional headers, for search criteria that must not be part of a URL, such as a fiscal code. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called while a file is uploaded, with the fraction sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

type Session = {
  token: () => Promise<string | undefined>;
  /** Called when the server has accepted the bearer token. */
  onAccepted: () => void;
  onUnauthorised: () => void;
};
let session: Session = { token: () => Promise.resolve(undefined), onAccepted: () => {}, onUnauthorised: () => {} };
/** Sets the source of the bearer token, and the callbacks for its acceptance and refusal. */
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
  const structure = actingStructure();
  return {
    accept: accept ?? 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    // For a multipart form, the browser sets the content type with the boundary.
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(position && { 'x-position': position }),
    ...(structure && { 'x-structure': structure }),
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
  recordPosition(response.headers.get('x-position'));
  if (response.ok) {
    session.onAccepted();
    return response;
  }
  // Spec 000 §7: a request of a signed-out user redirects to the sign-in.
  if (response.status === 401) session.onUnauthorised();
  throw new ApiError(await problemOf(response));
}

/** Delays between retries. Together they are longer than a failover of the database. Decision 0042. */
const PAUSES_SECONDS = [1, 2, 3, 5, 5, 5, 5];

/**
 * Returns the seconds to wait before the next attempt, at least `seconds`; undefined if the request must not be retried. Only a 503 is
 * retried, and only if the request cannot be executed twice: it has an idempotency key, or the server shed it before executing it (decision
 * 0045).
 */
function pauseAfter(error: unknown, seconds: number, { idempotencyKey }: RequestOptions): number | undefined {
  if (!isStatus(error, 503)) return undefined;
  const { code, retryAfter = 0 } = error.problem;
  if (code === 'overloaded') return Math.max(seconds, retryAfter);
  return code === 'try_again' && idempotencyKey ? seconds : undefined;
}

async function fetchWithRetries(method: string, path: string, options: RequestOptions): Promise<Response> {
  for (const seconds of PAUSES_SECONDS)
    try {
      return await fetchOnce(method, path, options);
    } catch (error) {
      const pause = pauseAfter(error, seconds, options);
      if (pause === undefined) throw error;
      inFlight.markRetrying();
      await new Promise((resolve) => setTimeout(resolve, withJitter(pause * 1000)));
    }
  return fetchOnce(method, path, options);
}

/** Adds a random W3C `traceparent`, so that one trace covers everything from the click to the commit, including retries. */
function withTrace(options: RequestOptions): RequestOptions {
  const id = crypto.randomUUID().replaceAll('-', '');
  return { ...options, headers: { traceparent: `00-${id}-${id.slice(16)}-01`, ...options.headers } };
}

const send = (method: string, path: string, options: RequestOptions): Promise<Response> =>
  method === 'GET'
    ? fetchOnce(method, path, options)
    : inFlight.during(() => fetchWithRetries(method, path, withTrace(options)));

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Rows<Reply> = Reply extends readonly (infer Row)[]
  ? Row
  : Reply extends { items: readonly (infer Row)[] }
    ? Row
    : unknown;

/**
 * Parses the JSON of a reply; undefined for a 204. No other function gives a reply its type, which `ReplyTo` derives from method and path.
 */
const json = async <M extends Method, Path extends string>(response: Response): Promise<ReplyTo<M, Path>> =>
  (response.status === 204 ? undefined : await response.json()) as ReplyTo<M, Path>;

async function requestJson<M extends Method, const Path extends string>(
  method: M,
  path: Path,
  options: RequestOptions = {},
): Promise<ReplyTo<M, Path>> {
  return json<M, Path>(await send(method, path, options));
}

/** A page of a list: its rows, and the values of its response headers. */
export type Page<T> = {
  rows: T[];
  /** The number of rows on all pages. */
  total: number;
  /** Whether the server stopped counting at `total`, although more rows exist. */
  isCapped: boolean;
  /** The cursor of the next page, for the query parameter `after`; undefined if the server sends none, as on the last page. */
  next: string | undefined;
};

export const api = {
  send: requestJson,
  get: <const Path extends string>(path: Path, options?: RequestOptions) => requestJson('GET', path, options),
  post: <const Path extends string>(path: Path, options?: RequestOptions) => requestJson('POST', path, options),
  put: <const Path extends string>(path: Path, options?: RequestOptions) => requestJson('PUT', path, options),
  patch: <const Path extends string>(path: Path, options?: RequestOptions) => requestJson('PATCH', path, options),
  delete: <const Path extends string>(path: Path, options?: RequestOptions) => requestJson('DELETE', path, options),
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
