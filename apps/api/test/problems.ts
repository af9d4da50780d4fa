import { ProblemDetails, problemLabels } from '@percorso/domain';
import type { LightMyRequestResponse } from 'fastify';

/** The sentences of the catalogue, with anything where a parameter stands. */
const sentences = Object.values(problemLabels).map(
  (sentence) => new RegExp(`^${sentence.replace(/[.?*+^$()[\]|]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`),
);

/** A problem in a sentence of the catalogue, which tells nothing of how the program is made. */
export function isProperProblem({ headers, body }: LightMyRequestResponse): boolean {
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') return false;
  const said = ProblemDetails.safeParse(JSON.parse(body));
  const isItalian = said.success && sentences.some((sentence) => sentence.test(said.data.userMessage));
  return isItalian && !/node_modules|\.ts:|\.js:|SELECT|INSERT|violates|constraint/.test(body);
}
