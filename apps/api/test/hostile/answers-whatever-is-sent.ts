import { ProblemDetails } from '@percorso/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { operationsOf } from './operations.js';
import { type Hostile, hostileRequest, type Operation } from './requests.js';
import { watchOver } from './watch.js';
import { undocumentedIn } from '../documented-refusals.js';
import { sceneOf, type Scene } from '../scene.js';
import { recordsOf, remodelling } from '../targets.js';
import { bearer, tokenSigner } from '../tokens.js';

const MINUTES = 60_000;
/** A longer request hangs. */
const ANSWERED_WITHIN = 30_000;

/** Weights: operations with larger bodies are called more often, most of all sheets, each with its own schema. */
const TIMES_OF: Record<Operation['body'], number> = { json: 40, file: 12, none: 4 };
const MANY_TARGETS = 10;

/** Sends `numRuns` requests drawn from `seed`. HOSTILE_SHRINK=true searches for a smaller counterexample. */
export const answersWhateverIsSent = (told: string, seed: number, numRuns: number) =>
  describe('A hostile request', () => {
    let scene: Scene;
    let operations: Operation[];
    let watch: Awaited<ReturnType<typeof watchOver>>;
    let tokens: string[];
    let undocumented: ReturnType<typeof undocumentedIn>;
    const untold = new Set<string>();

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

    /** The fault of a reply; undefined if it is right. */
    const faultOf = async (request: Hostile, token: string): Promise<string | undefined> => {
      const { status, body, type } = await send(request, token);
      const changes = await watch.changes();
      const isRefused = status >= 400;
      if (status >= 500) return `${status} ${body}`;
      if (changes.length > 0 && (isRefused || request.method === 'GET'))
        return `${status}, and changed ${changes.join(', ')}`;
      if (!isRefused) return undefined;
      const told = JSON.parse(body) as { resourceType?: string };
      const isProblem = type === 'application/problem+json; charset=utf-8' && ProblemDetails.safeParse(told).success;
      const isOutcome = type === 'application/fhir+json; charset=utf-8' && told.resourceType === 'OperationOutcome';
      if (isProblem) untold.add(undocumented(request.method, request.url, told as unknown as ProblemDetails));
      const said = request.url.startsWith('/fhir/') ? isOutcome : isProblem;
      return said ? undefined : `${status} is no problem: ${body}`;
    };

    const often = () =>
      operations.map((operation) => ({
        weight: TIMES_OF[operation.body] * (operation.targets.length > MANY_TARGETS ? 8 : 1),
        arbitrary: hostileRequest(operation),
      }));

    it(
      `causes no 500, and changes nothing if it is refused, with ${told}`,
      async () => {
        await fc.assert(
          fc.asyncProperty(fc.oneof(...often()), fc.constantFrom(...tokens), async (request, token) => {
            expect(await faultOf(request, token)).toBeUndefined();
          }),
          { seed, numRuns, timeout: ANSWERED_WITHIN, endOnFailure: process.env.HOSTILE_SHRINK === undefined },
        );
      },
      5 * MINUTES,
    );

    it('is refused only with codes that the document lists for the operation', () =>
      expect([...untold].filter(Boolean)).toEqual([]));
  });
