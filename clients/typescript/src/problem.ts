import type { components } from './api.js';

type Schema = components['schemas']['ProblemDetails'];
/** Without the members that the document does not name. */
type Details = { [Name in keyof Schema as string extends Name ? never : Name]: Schema[Name] };

/** Of what a code brings with it. */
type Members = {
  transition_refused: 'explanation';
  missing_grant: 'missingGrants';
  stale_revision: 'current';
  confirmation_required: 'confirmations';
};

/** `unreadable` is our own: an answer that is none of the API, of a proxy in between for instance. */
export type ProblemCode = Details['code'] | 'unreadable';

/** The body of an error with this code. */
export type Problem<Code extends ProblemCode = ProblemCode> = Code extends keyof Members
  ? Omit<Details, 'code' | Members[Code]> & { code: Code } & Required<Pick<Details, Members[Code]>>
  : Omit<Details, 'code'> & { code: Code };

/** What the API has refused. `problem` is a union by `code`: with the code its other members are known. */
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

  /** Italian, for the person in front of the screen. */
  get userMessage(): string {
    return this.details.userMessage;
  }

  /** What is wrong with each field of what was sent: `address.city` to its sentences. Under '' stands what is of no field. */
  get errorsByPath(): Readonly<Record<string, readonly string[]>> {
    const byPath: Record<string, string[]> = {};
    for (const { path, message } of this.details.errors) (byPath[path] ??= []).push(message);
    return byPath;
  }
}

/** Whether an error is a refusal of the API, with this code where one is named. */
export const isProblem = <Code extends ProblemCode = ProblemCode>(
  error: unknown,
  code?: Code,
): error is ProblemError<Code> => error instanceof ProblemError && (code === undefined || error.code === code);

/** Nobody has answered, however often it was asked. `cause` is what `fetch` said the last time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

const isDetails = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'userMessage' in body;

/** The error of a reply that is none of success. `body`: what was read of it. */
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
