import {
  AccessReasonCode,
  givenReasonLabels,
  unmetSentence,
  type Grant,
  type ProblemCode,
  type ProblemStatus,
  type UnmetGuard,
} from '@percorso/domain';
import { type CodeOf, statusOf } from './problem-statuses.js';

/** One fault of a request: `path` is the field (`address.city`), empty if the fault is about the whole request. */
export type FieldError = { path: string; code: string; message: string };

type Details = {
  params?: Record<string, string | number>;
  errors?: readonly FieldError[];
  /** Members beside the standard ones, for example `explanation`, `current`, `confirmations`. */
  extensions?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** Arguments of a problem: a status with one of its codes. */
export type ProblemArguments = { [S in ProblemStatus]: [status: S, code: CodeOf<S>, details?: Details] }[ProblemStatus];

/** Thrown for an error that the client gets, with a code of the catalogue. `ProblemFilter` converts it to problem+json. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(...[status, code, details = {}]: ProblemArguments) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Thrown when the request cannot be read (400). */
export class Malformed extends Problem {
  constructor(errors: readonly FieldError[]) {
    super(400, 'invalid_fields', { errors });
  }
}

/** Thrown when the request should be retried later (429 or 503). `seconds` is sent as `Retry-After`. */
export class NotNow extends Problem {
  constructor(code: CodeOf<429 | 503> = 'try_again', seconds = 5, details: Details = {}) {
    super(...([statusOf(code), code, { ...details, headers: { 'retry-after': String(seconds) } }] as ProblemArguments));
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

/** Thrown when the caller lacks every grant that would suffice (403); names these grants. */
export class Forbidden extends Problem {
  constructor(...grants: Grant[]) {
    super(403, 'missing_grant', { params: { grant: grants.join(', ') }, extensions: { missingGrants: grants } });
  }
}

/** Thrown when the caller has the grant, but not for this structure's rows (403). */
export class OutOfScope extends Problem {
  constructor() {
    super(403, 'out_of_scope');
  }
}

/**
 * Thrown when the caller sees the patient only through a typed fiscal code (403): during the hour after typing it the caller may read the
 * patient's records and open an access, nothing else (decision 0004).
 */
export class ReadOnlyVisibility extends Problem {
  constructor() {
    super(403, 'read_only_sight');
  }
}

/** Thrown when a record does not exist or is outside the caller's visibility (404): the reply does not reveal which. */
export class NotFound extends Problem {
  constructor() {
    super(404, 'not_found');
  }
}

/** Thrown for a conflict that no machine explains (409), for example a second open episode or a reused idempotency key. */
export class Conflict extends Problem {
  constructor(code: CodeOf<409> = 'conflict') {
    super(409, code);
  }
}

/** Why a machine refuses an event, and which events it would accept. */
export type Explanation = { state: string; event: string; unmet: readonly UnmetGuard[]; allowed: readonly string[] };

/** Thrown when a machine refuses an event (409): each unmet guard is in `errors` as a sentence, and in `explanation` for programs. */
export class TransitionRefused extends Problem {
  constructor(readonly explanation: Explanation) {
    const errors = explanation.unmet.map((unmet) => ({ path: '', code: unmet.guard, message: unmetSentence(unmet) }));
    super(409, 'transition_refused', { errors, extensions: { explanation } });
  }
}

/** A record whose revision increases with each write: an instance of a workflow, a structure, a person. */
export type Revised = { revision: number };

/** Thrown when the record has changed since the caller read it (412); carries the current record. */
export class StaleRevision extends Problem {
  constructor(current: Revised & Readonly<Record<string, unknown>>) {
    super(412, 'stale_revision', { extensions: { current }, headers: { etag: `"${current.revision}"` } });
  }
}

/** Thrown when the input is readable, but breaks a rule of the domain (422). */
export class RuleBroken extends Problem {
  constructor(errors: readonly FieldError[]) {
    super(422, 'rule_broken', { errors });
  }
}

/** A question that the user answers by repeating the request with `?confirmed=true`. */
export type Confirmation = { code: string; message: string; params?: Record<string, unknown> };

export class ConfirmationRequired extends Problem {
  constructor(confirmations: readonly Confirmation[]) {
    super(428, 'confirmation_required', { extensions: { confirmations } });
  }
}

/**
 * Thrown when a search by the complete identifier finds a patient out of the caller's scope and gives no reason (428): the caller repeats it
 * with one of the reasons (decision 0004).
 */
export class AccessReasonRequired extends Problem {
  constructor() {
    const accessReasons = AccessReasonCode.options.map((code) => ({ code, description: givenReasonLabels[code] }));
    super(428, 'access_reason_required', { extensions: { accessReasons } });
  }
}
