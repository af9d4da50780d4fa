import { toastLabels, type ProblemDetails } from '@percorso/domain';

/**
 * The problem+json body of an error response, with its status. All fields but `status` are optional, since a proxy replies in its own
 * format.
 */
export type Problem = Partial<ProblemDetails> & {
  status: number;
  /** Seconds to wait before a retry, from `Retry-After`. */
  retryAfter?: number;
};
export type FieldFault = ProblemDetails['errors'][number];

/** Thrown for an error response of the server, or when no reply arrives (`status` 0). */
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

  /** The texts that the user must confirm before the server executes the request (status 428); empty for any other error. */
  get questions(): string[] {
    return (this.problem.confirmations ?? []).map(({ message }) => message);
  }

  get fieldFaults(): FieldFault[] {
    return this.problem.errors ?? [];
  }
}

export const unreachable = (): ApiError =>
  new ApiError({ status: 0, title: toastLabels.networkError, userMessage: toastLabels.networkErrorDetail });

/** Whether the server refused a search because it needs a reason (428, decision 0004). */
export const isReasonRequired = (error: unknown): boolean =>
  isStatus(error, 428) && error.problem.code === 'access_reason_required';

export const isStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);
