import { ProblemDetails } from '@percorso/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { operationsOf } from './operations.js';
import { type Hostile, hostileRequest, type Operation } from './requests.js';
import { watchOver } from './watch.js';
import { undocumentedIn } from '../documented-refusals.js';
import { sceneOf, type Scene } from '../scene.js';
import { recordsOf } from '../records.js';
import { remodelling } from '../targets.js';
import { bearer, tokenSigner } from '../tokens.js';

const MINUTES = 60_000;
/** A request that takes longer is considered to hang. */
const REPLY_TIMEOUT_MS = 30_000;

/**
 * How often an operation is called, relative to others, by the kind of its body. Operations with more than `MANY_TARGETS` targets, as those
 * of sheets, are called eight times as often, since each sheet type has its own schema.
 */
const WEIGHTS: Record<Operation['body'], number> = { json: 40, file: 12, none: 4 };
const MANY_TARGETS = 10;

/** Sends `numRuns` requests generated from `seed`. With HOSTILE_SHRINK=true, searches for a smaller counterexample. */
export const checkHostileRequests = (description: string, seed: number, numRuns: number) =>
  describe('A hostile request', () => {
    let scene: Scene;
    let operations: Operation[];
    let watch: Awaited<ReturnType<typeof watchOver>>;
    let tokens: string[];
    let undocumented: ReturnType<typeof undocumentedIn>;
    const undocumentedRefusals = new Set<string>();

    beforeAll(async () => {
      scene = await sceneOf();
      const sign = await tokenSigner(scene.app);
      tokens = [
        sign({ username: 'admin', roles: ['admin', 'ds_director'], expiresInSeconds: 3600 }),
        sign({ username: 'uod.operatore', roles: ['uod_operator'], expiresInSeconds: 3600 }),
      ];
      const { path } = await scene.path();
      const episodes = await Promise.all(
        (['RIABILITAZIONE_UOD', 'CHIUSURA_CDR', 'CHIUSURA_UOD'] as const).map(async (milestone) => {
          const id = await (await scene.path()).path.openAt(milestone);
          const { centre } = await path.view(id);
          const regimes = `/v1/district-unit-episodes/${id}/careplans/${centre?.operatingPlan?.id}/regimes`;
          const proposal =
            milestone === 'RIABILITAZIONE_UOD'
              ? (await scene.call<{ id: string }>('cdr.operatore', 'POST', regimes, remodelling)).id
              : id;
          const view = await path.view(id);
          return { view, records: await recordsOf(scene, view, proposal) };
        }),
      );
      const document = (await scene.app.inject('/openapi.json')).json<OpenAPIObject>();
      undocumented = undocumentedIn(document);
      operations = await operationsOf(scene, document, episodes);
      watch = await watchOver(scene.database);
    }, 2 * MINUTES);
    afterAll(() => scene.close());

    const send = async (request: Hostile, token: string) => {
      const reply = await scene.app.inject({ ...request, headers: { ...request.headers, ...bearer(token) } });
      return { status: reply.statusCode, body: reply.body, type: reply.headers['content-type'] };
    };

    /** Returns the fault of a reply, or undefined if the reply is correct. */
    const faultOf = async (request: Hostile, token: string): Promise<string | undefined> => {
      const { status, body, type } = await send(request, token);
      const changes = await watch.changes();
      const isRefused = status >= 400;
      if (status >= 500) return `${status} ${body}`;
      if (changes.length > 0 && (isRefused || request.method === 'GET'))
        return `${status}, and changed ${changes.join(', ')}`;
      if (!isRefused) return undefined;
      const reply = JSON.parse(body) as { resourceType?: string };
      const isProblem = type === 'application/problem+json; charset=utf-8' && ProblemDetails.safeParse(reply).success;
      const isOutcome = type === 'application/fhir+json; charset=utf-8' && reply.resourceType === 'OperationOutcome';
      if (isProblem)
        undocumentedRefusals.add(undocumented(request.method, request.url, reply as unknown as ProblemDetails));
      const isWellFormed = request.url.startsWith('/fhir/') ? isOutcome : isProblem;
      return isWellFormed ? undefined : `${status} is no problem: ${body}`;
    };

    const often = () =>
      operations.map((operation) => ({
        weight: WEIGHTS[operation.body] * (operation.targets.length > MANY_TARGETS ? 8 : 1),
        arbitrary: hostileRequest(operation),
      }));

    it(
      `causes no 500, and changes nothing if it is refused, with ${description}`,
      async () => {
        await fc.assert(
          fc.asyncProperty(fc.oneof(...often()), fc.constantFrom(...tokens), async (request, token) => {
            expect(await faultOf(request, token)).toBeUndefined();
          }),
          { seed, numRuns, timeout: REPLY_TIMEOUT_MS, endOnFailure: process.env.HOSTILE_SHRINK === undefined },
        );
      },
      5 * MINUTES,
    );

    it('is refused only with codes that the document lists for the operation', () =>
      expect([...undocumentedRefusals].filter(Boolean)).toEqual([]));
  });
