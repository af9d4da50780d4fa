import { addDays, type CivilRegistrySearchResult, openInOtherService, type Patient } from '@percorso/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callerOf } from '../../test/caller.js';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { testApp } from '../../test/test-app.js';
import { demoPeople } from '../civil-registry/sources/demo-people.js';
import { demoEpisodes } from './other-service-register.js';

const homeCare = { service: 'ADI', serviceDescription: 'Assistenza domiciliare', startDate: '2025-03-12' };
const sentence =
  'L’assistito ha un episodio aperto in un altro servizio regionale: Assistenza domiciliare, dal 12/03/2025.';
const episodes = '/v1/district-unit-episodes';

describe('Other services of the region (spec 000 §8, 001 §§3, 8)', () => {
  let scene: Scene;
  let refusing: NestFastifyApplication;
  let server: Server;
  let requests: { method: string; url: string; token: string; body: string }[];
  let answer: { status: number; body: string } | 'none';

  beforeAll(async () => {
    server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        requests.push({ method, url, token: headers.authorization ?? '', body: Buffer.concat(parts).toString() });
        if (answer === 'none') reply.destroy();
        else reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const settings = {
      OTHER_SERVICES_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/episodi-aperti`,
      OTHER_SERVICES_TOKEN: 'segreto',
    };
    scene = await sceneOf(settings);
    refusing = await testApp(scene.database.url, { ...settings, OTHER_SERVICES_RULE: 'refuse' });
  });
  beforeEach(() => {
    requests = [];
    answers([]);
  });
  afterAll(async () => {
    await refusing.close();
    await scene.close();
    await new Promise((closed) => server.close(closed));
  });

  const answers = (body: unknown, status = 200) => {
    answer = { status, body: JSON.stringify(body) };
  };
  const opening = (patientId: string) => ({ patientId, districtUnitId: scene.region.units[0], startDate: today });
  const open = (patientId: string, query = '') =>
    scene.send('uod.operatore', 'POST', `${episodes}${query}`, opening(patientId));
  const openedBy = (patientId: string) =>
    scene.database.query('SELECT id FROM uod_episode WHERE patient_id = $1', [patientId]);
  const patient = (id: string) => scene.call<Patient>('uod.operatore', 'GET', `/v1/patients/${id}`);
  const question = {
    status: 428,
    body: {
      code: 'confirmation_required',
      confirmations: [
        {
          code: 'openInOtherService',
          message: `${sentence} Aprire comunque un nuovo accesso?`,
          params: { episodes: [homeCare] },
        },
      ],
    },
  };

  it('are asked by POST with their token and the identifiers of the patient, when an access is opened', async () => {
    const { patientId, identifier } = await scene.path();
    expect(await open(patientId)).toMatchObject({ status: 201 });
    const body = JSON.stringify({ identifiers: [identifier] });
    expect(requests).toEqual([{ method: 'POST', url: '/episodi-aperti', token: 'Bearer segreto', body }]);
  });

  it('are asked by the earlier identifiers of the patient too, after the current one', async () => {
    const { patientId, identifier } = await scene.path();
    const { identifier: other, patientId: another } = await scene.path();
    const change = 'UPDATE patient SET tax_code = $2 WHERE id = $1';
    await scene.database.query(change, [another, 'STP1506390000777']);
    await scene.database.query(change, [patientId, 'STP1506390000888']);
    expect(await open(patientId)).toMatchObject({ status: 201 });
    expect(requests.map(({ body }) => body)).toEqual([
      JSON.stringify({ identifiers: ['STP1506390000888', identifier] }),
    ]);
    expect(requests[0]?.body).not.toContain(other);
  });

  it('make a new access need a confirmation that names service and date, if they have an open episode', async () => {
    const { patientId } = await scene.path();
    answers([homeCare]);
    expect(await open(patientId)).toMatchObject(question);
    expect(await openedBy(patientId)).toHaveLength(0);
    expect(await open(patientId, '?confirmed=true')).toMatchObject({ status: 201 });
    expect(await openedBy(patientId)).toHaveLength(1);
  });

  it('make a new access be refused instead, by a setting', async () => {
    const { patientId } = await scene.path();
    answers([homeCare]);
    for (const query of ['', '?confirmed=true'])
      expect(
        await callerOf(refusing).send('uod.operatore', 'POST', `${episodes}${query}`, opening(patientId)),
      ).toMatchObject({ status: 409, body: { code: 'open_in_other_service', userMessage: sentence } });
    expect(await openedBy(patientId)).toHaveLength(0);
  });

  it.each([
    ['renewal', (id: string) => ['PUT', `${episodes}/${id}/renew`] as const, (body: object) => body],
    [
      'renewal as an event',
      (id: string) => ['POST', `/v1/workflows/uod-episode/instances/${id}/events`] as const,
      (payload: object) => ({ type: 'RENEW', ...payload }),
    ],
  ])('make a %s need the same confirmation', async (_, address, bodyOf) => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('CHIUSO_UOD');
    const body = bodyOf({ startDate: addDays((await path.view(id)).endDate ?? '', 1) });
    answers([homeCare]);
    const [method, url] = address(id);
    expect(await scene.send('uod.operatore', method, url, body)).toMatchObject(question);
    expect(await openedBy(patientId)).toHaveLength(1);
    expect(await scene.send('uod.operatore', method, `${url}?confirmed=true`, body)).toMatchObject({ status: 200 });
    expect(await openedBy(patientId)).toHaveLength(2);
  });

  it('are asked neither about a patient whom the caller may not see, nor for an access of another unit', async () => {
    const { patientId } = await scene.path({ residence: scene.region.units[1] });
    expect(await open(patientId)).toMatchObject({ status: 404 });
    const body = { ...opening(patientId), districtUnitId: scene.region.units[1] };
    expect(await scene.send('uod.operatore', 'POST', episodes, body)).toMatchObject({ status: 403 });
    expect(requests).toEqual([]);
  });

  it('raise no question about an access that is refused for another reason', async () => {
    const { path, patientId } = await scene.path();
    await path.open();
    answers([homeCare]);
    expect(await open(patientId)).toMatchObject({ status: 409, body: { code: 'episode_already_open' } });
  });

  it.each([
    ['no answer', 'none'],
    ['status 500', { status: 500, body: '' }],
    ['a redirection', { status: 302, body: '' }],
    ['no JSON', { status: 200, body: 'non è JSON' }],
    ['another form', { status: 200, body: '[{"service": "ADI"}]' }],
    ['too many bytes', { status: 200, body: JSON.stringify([{ ...homeCare, note: 'x'.repeat(300_000) }]) }],
  ] as const)('stop no access with %s, which leaves the answer unknown', async (_, given) => {
    const { patientId } = await scene.path();
    answer = given;
    expect(await open(patientId)).toMatchObject({ status: 201 });
    expect(requests).toHaveLength(1);
    expect(await patient(patientId)).toMatchObject({ hasOpenEpisodeInOtherService: null, otherServiceAnswer: null });
  });

  it('have no open episode if they answer 404 or 204', async () => {
    for (const status of [404, 204]) {
      const { patientId } = await scene.path();
      answer = { status, body: '' };
      expect(await open(patientId)).toMatchObject({ status: 201 });
      expect(await patient(patientId)).toMatchObject({ hasOpenEpisodeInOtherService: false });
    }
  });

  it('are not asked when a patient is read: the patient has the last answer, with its time', async () => {
    const { patientId, identifier } = await scene.path();
    answers([homeCare]);
    const found = await scene.call<Patient>('uod.operatore', 'POST', '/v1/patients/search', { identifier });
    const known = {
      hasOpenEpisodeInOtherService: true,
      otherServiceAnswer: { askedAt: expect.any(String) as string, episodes: [homeCare] },
    };
    expect(found).toMatchObject(known);
    answer = 'none';
    expect(await patient(patientId)).toMatchObject(known);
    expect(requests).toHaveLength(1);
    expect(await scene.call('uod.operatore', 'POST', '/v1/patients/search', { identifier })).toMatchObject(known);
    answers([]);
    await scene.call<Patient>('uod.operatore', 'POST', '/v1/patients/search', { identifier });
    expect(await patient(patientId)).toMatchObject({
      hasOpenEpisodeInOtherService: false,
      otherServiceAnswer: { episodes: [] },
    });
  });

  it('are asked at a search of the civil registry, also about a person who is not a patient', async () => {
    const search = (identifier: string, account = 'uod.operatore') =>
      scene.call<CivilRegistrySearchResult>(account, 'POST', '/v1/civilregistries/search', { identifier });
    const { patientId, identifier } = await scene.path();
    answers([homeCare]);
    for (const one of [identifier, 'RSSMRA85T10A562S'])
      expect(await search(one)).toMatchObject({
        hasOpenEpisodeInOtherService: true,
        otherServiceAnswer: { episodes: [homeCare] },
      });
    expect(await patient(patientId)).toMatchObject({ hasOpenEpisodeInOtherService: true });
    answer = 'none';
    expect(await search(identifier)).toMatchObject({ hasOpenEpisodeInOtherService: null, otherServiceAnswer: null });
    requests = [];
    await search(identifier, 'cdr2.operatore');
    expect(requests).toEqual([]);
  });

  it('have a demo source with one of the people of the other demo sources', async () => {
    expect(demoPeople().map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(Object.keys(demoEpisodes)));
    const demo = await testApp(scene.database.url);
    const [[identifier = '', found = []] = []] = Object.entries(demoEpisodes);
    const body = { identifier };
    const result = await callerOf(demo).call<CivilRegistrySearchResult>(
      'uod.operatore',
      'POST',
      '/v1/civilregistries/search',
      body,
    );
    expect(result).toMatchObject({ canCreate: true, otherServiceAnswer: { episodes: found } });
    expect(openInOtherService(found)).toContain('Assistenza domiciliare integrata, dal 12/03/2025');
    await demo.close();
  });
});
