import { problemLabels, problemTitleLabels } from '@percorso/domain';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { databaseProblem } from './database-problem.js';
import { frameworkProblem } from './framework-problem.js';
import { Problem } from './problem.js';

const fill = (text: string, params: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** DESIGN §5: the body of every error. */
export const problemBody = ({ status, code, details }: Problem) => ({
  type: `urn:percorso:problem:${code.replaceAll('_', '-')}`,
  title: problemTitleLabels[status],
  status,
  code,
  userMessage: fill(problemLabels[code], details.params),
  errors: details.errors ?? [],
  ...details.extensions,
});

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = this.problemOf(error);
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    void reply
      .code(problem.status)
      .headers({ ...problem.details.headers, 'content-type': 'application/problem+json; charset=utf-8' })
      .send(JSON.stringify(problemBody(problem)));
  }

  private problemOf(error: unknown): Problem {
    if (error instanceof Problem) return error;
    const known = databaseProblem(error) ?? frameworkProblem(error);
    if (known && known.status < 500) return known;
    this.logger.error(error);
    return known ?? new Problem(500, 'internal_error');
  }
}
