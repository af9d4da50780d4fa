import { ProblemDetails, problemLabels } from '@percorso/domain';
import type { LightMyRequestResponse } from 'fastify';

/** Patterns for the sentences of `problemLabels`, with wildcards for their parameters. */
const sentences = Object.values(problemLabels).map(
  (sentence) => new RegExp(`^${sentence.replace(/[.?*+^$()[\]|]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`),
);

/** Whether a reply is a problem with a sentence of `problemLabels`, and does not reveal internals of the program. */
export function isProperProblem({ headers, body }: LightMyRequestResponse): boolean {
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') return false;
  const parsed = ProblemDetails.safeParse(JSON.parse(body));
  const isItalian = parsed.success && sentences.some((sentence) => sentence.test(parsed.data.userMessage));
  return isItalian && !/node_modules|\.ts:|\.js:|SELECT|INSERT|violates|constraint/.test(body);
}
