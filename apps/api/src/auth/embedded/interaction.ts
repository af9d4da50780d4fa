import { loginLabels, signInReason } from '@percorso/domain';
import { ThrottlerStorageService } from '@nestjs/throttler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { signIn } from '../demo-accounts.js';
import { type LoginAttempt, loginPage } from './login-page.js';
import { messagePage, PAGE_POLICY } from './page.js';

const MINUTE_MS = 60_000;

const Credentials = z.object({ username: z.string().max(100), password: z.string().max(200) });
const Prefilled = z.object({ utente: z.string().max(100).optional() });

const html = (reply: FastifyReply, status: number, body: string) =>
  reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .header('content-security-policy', PAGE_POLICY)
    .send(body);

const loginForm = (reply: FastifyReply, status: number, attempt: LoginAttempt) =>
  html(reply, status, loginPage(attempt));

/** Registers the routes of the sign-in page, which report to the provider which account has signed in. */
export function signInPages(fastify: FastifyInstance, provider: Provider, config: Config): void {
  const attempts = new ThrottlerStorageService();
  fastify.addHook('onClose', () => attempts.onApplicationShutdown());
  fastify.setErrorHandler((error, _, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return html(reply, 400, messagePage(loginLabels.expiredTitle, loginLabels.expiredText, config.publicUrl));
  });
  // The parser of the other routes accepts FHIR searches only.
  fastify.removeContentTypeParser('application/x-www-form-urlencoded');
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body: string, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );

  const isTooMany = async (request: FastifyRequest) => {
    const { loginAttempts } = config;
    const { isBlocked } = await attempts.increment(request.ip, MINUTE_MS, loginAttempts, MINUTE_MS, 'login');
    return isBlocked;
  };

  /** Whether the user came to this page because their session expired, as the application reports it. */
  const isExpired = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const { params } = await provider.interactionDetails(raw, reply.raw);
    return params[signInReason.parameter] === signInReason.sessionExpired;
  };

  fastify.get('/:uid', async (request, reply) => {
    const { utente } = Prefilled.catch({}).parse(request.query);
    return loginForm(reply, 200, { isExpired: await isExpired(request, reply), username: utente });
  });

  fastify.post('/:uid', async (request, reply) => {
    const known = { isExpired: await isExpired(request, reply) };
    const credentials = Credentials.safeParse(request.body);
    const { username = '', password = '' } = credentials.data ?? {};
    if (await isTooMany(request)) return loginForm(reply, 429, { ...known, username, error: 'too_many_requests' });
    const account = signIn(username, password);
    if (!account) return loginForm(reply, 401, { ...known, username, error: 'invalid_credentials' });
    const result = { login: { accountId: account.username, amr: ['pwd'] } };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });
}
