import type { components } from './api.js';

type Schema = components['schemas']['ProblemDetails'];
/** The members of a problem that the OpenAPI document names, without the index signature. */
type Details = { [Name in keyof Schema as string extends Name ? never : Name]: Schema[Name] };

/** Name of the additional member that a problem with this code has. */
type Members = {
  transition_refused: 'explanation';
  missing_grant: 'missingGrants';
  stale_revision: 'current';
  confirmation_required: 'confirmations';
};

/** Codes of the API, and `unreadable`, a code of this client for a response that is not from the API but, for instance, from a proxy. */
export type ProblemCode = Details['code'] | 'unreadable';

/** The body of a problem with this code. */
export type Problem<Code extends ProblemCode = ProblemCode> = Code extends keyof Members
  ? Omit<Details, 'code' | Members[Code]> & { code: Code } & Required<Pick<Details, Members[Code]>>
  : Omit<Details, 'code'> & { code: Code };

/** Thrown when the API refuses a request. `problem` is a union discriminated by `code`. */
export class ProblemError<Code extends ProblemCode = ProblemCode> extends Error {
  override readonly name = 'ProblemError';

  constructor(readonly problem: Problem<Code>) {
    const { status, code, userMessage, errors } = problem as Problem;
    super([`${status} ${code}: ${userMessage}`, ...errors.map(({ path, message }) => `${path} ${message}`)].join('\n'));
  }

  private get details(): Problem {
    return this.problem as Problem;
  }

  get code(): Code {
    return this.problem.code as Code;
  }

  get status(): number {
    return this.details.status;
  }

  /** The message for the user, in Italian. */
  get userMessage(): string {
    return this.details.userMessage;
  }

  /** The messages by path of the field, such as `address.city`; messages that belong to no field are at ''. */
  get errorsByPath(): Readonly<Record<string, readonly string[]>> {
    const byPath: Record<string, string[]> = {};
    for (const { path, message } of this.details.errors) (byPath[path] ??= []).push(message);
    return byPath;
  }
}

/** Whether an error is a `ProblemError`: the API refused the request. If `code` is given, also whether the problem has this code. */
export const isProblem = <Code extends ProblemCode = ProblemCode>(
  error: unknown,
  code?: Code,
): error is ProblemError<Code> => error instanceof ProblemError && (code === undefined || error.code === code);

/** Thrown when there was no response, even after all retries. `cause` is the last error of `fetch`. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

const isDetails = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'userMessage' in body;

/** Returns the error for an unsuccessful response. `body` is its parsed body. */
export function problemOf({ status, statusText }: Response, body: unknown): ProblemError {
  if (isDetails(body)) return new ProblemError(body);
  const unreadable = {
    type: 'about:blank',
    title: statusText,
    status,
    code: 'unreadable',
    errors: [] as never[],
  } as const;
  return new ProblemError({ ...unreadable, userMessage: statusText || `HTTP ${status}` });
}
