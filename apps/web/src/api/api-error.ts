import { toastLabels, type ProblemDetails } from '@percorso/domain';

/** What a refusal says, as far as it could be read: a proxy in between answers with its own words. */
export type Problem = Partial<ProblemDetails> & {
  status: number;
  /** Seconds after which it is worth asking again. */
  retryAfter?: number;
};
export type FieldFault = ProblemDetails['errors'][number];

/** A call that the server refused, or that never reached it (`status` 0). */
export class ApiError extends Error {
  override readonly name: string;

  constructor(readonly problem: Problem) {
    super(problem.title ?? toastLabels.errorSummary);
    this.name = problem.title ?? `HTTP ${problem.status}`;
  }

  get status(): number {
    return this.problem.status;
  }

  get userMessage(): string | undefined {
    return this.problem.userMessage;
  }

  /** What the server wants to be confirmed before it does what was asked (428). */
  get questions(): string[] {
    return (this.problem.confirmations ?? []).map(({ message }) => message);
  }

  get fieldFaults(): FieldFault[] {
    return this.problem.errors ?? [];
  }
}

export const unreachable = (): ApiError =>
  new ApiError({ status: 0, title: toastLabels.networkError, userMessage: toastLabels.networkErrorDetail });

export const isStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);
