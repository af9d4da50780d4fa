import { UnknownVersion } from '@percorso/workflows';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { databaseProblem } from './database-problem.js';
import { frameworkProblem } from './framework-problem.js';
import { Metrics } from './metrics.js';
import { NotNow, Problem } from './problem.js';
import { sendProblem } from './problem-reply.js';

/** The one place where an error becomes a reply. What is our own fault is logged, and told in general words. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  constructor(private readonly metrics: Metrics) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = this.problemOf(error, reply.request.id);
    this.metrics.refusal(problem.code);
    if (reply.sent || reply.raw.headersSent) reply.raw.destroy();
    else void sendProblem(reply, problem);
  }

  private problemOf(error: unknown, requestId: string): Problem {
    if (error instanceof Problem) return error;
    // Where two releases run side by side, a process of the newer one will answer (decision 0044).
    if (error instanceof UnknownVersion) return new NotNow(503, 'release_outdated');
    const known = databaseProblem(error) ?? frameworkProblem(error);
    if (known && known.status < 500) return known;
    this.logger.error(error, { requestId });
    return known ?? new Problem(500, 'internal_error');
  }
}
