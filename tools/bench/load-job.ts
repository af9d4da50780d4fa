/** A request of a job; `{id}` stands for the target's id, or for the query of a search. */
export type RequestStep = { method: 'GET' | 'PUT'; path: string; body?: string };

export type Target = {
  id: string;
  /** How many steps it has been through: they take turns. */
  turn: number;
  /** For `If-Match`; not sent where it is not given. */
  revision?: number;
};

/** What the client program is asked to do. */
export type Job = {
  origin: string;
  headers: Record<string, string>;
  steps: RequestStep[];
  targets: Target[];
  clients: number;
  seconds: number;
  /** Of each client, after each answer; none where it is not given. */
  pauseMs?: number;
  /** The time of each request is told, too. */
  tellsEach?: boolean;
};

/** Times in milliseconds. */
export type Outcome = { requests: number; perSecond: number; p50: number; p95: number; p99: number; each?: number[] };
