import { unmetSentence, type Grant, type ProblemCode, type ProblemStatus, type UnmetGuard } from '@percorso/domain';
import { type CodeOf, statusOf } from './problem-statuses.js';

/** One fault of a request: `path` is the field (`address.city`), empty for the whole. */
export type FieldError = { path: string; code: string; message: string };

type Details = {
  params?: Record<string, string | number>;
  errors?: readonly FieldError[];
  /** Members beside the standard ones: `explanation`, `current`, `confirmations`. */
  extensions?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** A status with a code that is answered with it. */
export type Told = { [S in ProblemStatus]: [status: S, code: CodeOf<S>, details?: Details] }[ProblemStatus];

/** An error that the client is told of, in words of the catalogue. The one filter turns it into problem+json. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(...[status, code, details = {}]: Told) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** 400: what was sent cannot be read. */
export class Malformed extends Problem {
  constructor(errors: readonly FieldError[]) {
    super(400, 'invalid_fields', { errors });
  }
}

/** 429 or 503: not now. `seconds`: when it is worth trying again. */
export class NotNow extends Problem {
  constructor(code: CodeOf<429 | 503> = 'try_again', seconds = 5, details: Details = {}) {
    super(...([statusOf(code), code, { ...details, headers: { 'retry-after': String(seconds) } }] as Told));
  }
}

export class MalformedHeader extends Problem {
  constructor(header: string) {
    super(400, 'malformed_header', { params: { header } });
  }
}

export class Unauthenticated extends Problem {
  constructor(code: 'missing_token' | 'invalid_token') {
    const challenge = code === 'missing_token' ? 'Bearer' : 'Bearer error="invalid_token"';
    super(401, code, { headers: { 'www-authenticate': challenge } });
  }
}

/** 403: names the grants of which one would have been enough. */
export class Forbidden extends Problem {
  constructor(...grants: Grant[]) {
    super(403, 'missing_grant', { params: { grant: grants.join(', ') }, extensions: { missingGrants: grants } });
  }
}

/** 403: the caller has the grant, but not over this structure's rows. */
export class OutOfScope extends Problem {
  constructor() {
    super(403, 'out_of_scope');
  }
}

/** 403: the hour after a typed fiscal code lets read and open an access, nothing else (decision 0004). */
export class ReadOnlySight extends Problem {
  constructor() {
    super(403, 'read_only_sight');
  }
}

/** 404, also for what exists but is out of the caller's rows: the answer does not tell the two apart. */
export class NotFound extends Problem {
  constructor() {
    super(404, 'not_found');
  }
}

/** 409 without an explanation by a machine: a second open episode, a key used twice. */
export class Conflict extends Problem {
  constructor(code: CodeOf<409> = 'conflict') {
    super(409, code);
  }
}

/** Why a machine refuses an event, and which ones it would take. */
export type Explanation = { state: string; event: string; unmet: readonly UnmetGuard[]; allowed: readonly string[] };

/** 409: each thing that is missing stands in `errors` in words, and in `explanation` for programs. */
export class TransitionRefused extends Problem {
  constructor(readonly explanation: Explanation) {
    const errors = explanation.unmet.map((unmet) => ({ path: '', code: unmet.guard, message: unmetSentence(unmet) }));
    super(409, 'transition_refused', { errors, extensions: { explanation } });
  }
}

/** What people edit, each write of it counted: a workflow's instance, a structure, a person. */
export type Revised = { revision: number };

/** 412: somebody else was faster; carries what they left. */
export class StaleRevision extends Problem {
  constructor(current: Revised) {
    super(412, 'stale_revision', { extensions: { current }, headers: { etag: `"${current.revision}"` } });
  }
}

/** 422: readable, but against a rule of the domain. */
export class RuleBroken extends Problem {
  constructor(errors: readonly FieldError[]) {
    super(422, 'rule_broken', { errors });
  }
}

/** What is to be confirmed by repeating the request with `?confirmed=true`. */
export type Confirmation = { code: string; message: string; params?: Record<string, unknown> };

export class ConfirmationRequired extends Problem {
  constructor(confirmations: readonly Confirmation[]) {
    super(428, 'confirmation_required', { extensions: { confirmations } });
  }
}
