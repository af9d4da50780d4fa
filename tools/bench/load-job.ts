/** A request of a job; `{id}` is replaced by the target's id, or by the query of a search. */
export type RequestStep = { method: 'GET' | 'PUT'; path: string; body?: string };

export type Target = {
  id: string;
  /** Number of completed steps; the steps are used in turn. */
  turn: number;
  /** The value of `If-Match`; if undefined, the header is not sent. */
  revision?: number;
};

/** A job for the client program. */
export type Job = {
  origin: string;
  headers: Record<string, string>;
  steps: RequestStep[];
  targets: Target[];
  clients: number;
  seconds: number;
  /** Pause of each client after a response; if undefined, there is none. */
  pauseMs?: number;
  /** Whether the time of each request is also reported. */
  reportsEach?: boolean;
};

/** Times in milliseconds. */
export type Outcome = { requests: number; perSecond: number; p50: number; p95: number; p99: number; each?: number[] };
