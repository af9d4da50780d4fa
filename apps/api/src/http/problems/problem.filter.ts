import { UnknownVersion } from '@percorso/workflows';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from './database-problem.js';
import { isArriving } from '../limits/early-replies.js';
import { frameworkProblem } from './framework-problem.js';
import { Metrics } from '../observability/metrics.js';
import { NotNow, Problem } from './problem.js';
import { sendProblem } from './problem-reply.js';
import { routeOf } from '../observability/request-log.js';

/** Whether the client left before its whole request was read: any error of the request is then a consequence of that. */
const isBrokenOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && (isArriving(raw) || raw.errored === error);

/** Converts every error to a reply; the only place that does. Internal errors are logged, and the reply describes them in general terms. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  constructor(private readonly metrics: Metrics) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { request } = reply;
    const problem = isBrokenOff(error, request) ? this.brokenOff(request) : this.problemOf(error, request.id);
    this.metrics.refusal(problem.code);
    if (reply.sent || reply.raw.headersSent) reply.raw.destroy();
    else void sendProblem(reply, problem);
  }

  /**
   * Logs a request that its client broke off, and returns the problem for it. The level is info: no client reads the reply, there is no
   * fault to find, and an unanswered request is not in the request log.
   */
  private brokenOff(request: FastifyRequest): Problem {
    const { method, id: requestId } = request;
    this.logger.log('request broken off', { requestId, method, route: routeOf(request) });
    return new Problem(400, 'request_broken_off');
  }

  private problemOf(error: unknown, requestId: string): Problem {
    if (error instanceof Problem) return error;
    // If two releases run side by side, a process of the newer release will answer the retry (decision 0044).
    if (error instanceof UnknownVersion) return new NotNow('release_outdated');
    const known = databaseProblem(error) ?? frameworkProblem(error);
    if (known && known.status < 500) return known;
    this.logger.error(error, { requestId });
    return known ?? new Problem(500, 'internal_error');
  }
}
