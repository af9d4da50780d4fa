import { toastLabels } from '@percorso/domain';

/** One fault of a request: `path` is the field, empty for the whole. */
export type FieldFault = { path: string; code: string; message: string };

/** The body of every refusal: `application/problem+json`, DESIGN §5. */
export type Problem = {
  status: number;
  code?: string;
  title?: string;
  userMessage?: string;
  errors?: FieldFault[];
  /** Members beside the standard ones (`explanation`, `current`, `confirmations`, `missingGrants`). */
  [extension: string]: unknown;
};

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

  get fieldFaults(): FieldFault[] {
    return this.problem.errors ?? [];
  }
}

export const unreachable = (): ApiError =>
  new ApiError({ status: 0, title: toastLabels.networkError, userMessage: toastLabels.networkErrorDetail });

export const isStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);
