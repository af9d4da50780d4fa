/** A request of a job; `{id}` stands for the target's id, or for the query of a search. */
export type RequestStep = { method: 'GET' | 'PUT'; path: string; body?: string };

export type Target = {
  id: string;
  /** Number of completed steps; steps are used in turn. */
  turn: number;
  /** The value of `If-Match`; undefined: the header is not sent. */
  revision?: number;
};

/** A job of the client program. */
export type Job = {
  origin: string;
  headers: Record<string, string>;
  steps: RequestStep[];
  targets: Target[];
  clients: number;
  seconds: number;
  /** Pause of each client after an answer; undefined: none. */
  pauseMs?: number;
  /** Also report the time of each request. */
  tellsEach?: boolean;
};

/** Times in milliseconds. */
export type Outcome = { requests: number; perSecond: number; p50: number; p95: number; p99: number; each?: number[] };
