import { documentedBodies, documentedReplies, type CatalogueEntry, type ProblemDetails } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import type { OpenAPIObject } from '@nestjs/swagger';
import { daysAgo, today } from '../../../test/days.js';
import { documentedFields } from '../../../test/documented-replies.js';
import { connectionInput } from '../../../test/report-settings.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { writtenEpisode } from '../../../test/written-episode.js';

type Schema = { properties: Record<string, { deprecated?: boolean }>; required?: string[] };

/** Whether a reply has the field at a path; for an array, whether its first element has it. */
function has(reply: unknown, [name = '', ...rest]: string[]): boolean {
  const one = Array.isArray(reply) ? (reply as unknown[])[0] : reply;
  if (typeof one !== 'object' || one === null || !(name in one)) return false;
  return rest.length === 0 || has((one as Record<string, unknown>)[name], rest);
}

describe('Fields with the names of the documents (spec 000 §3, 001 §3)', () => {
  let scene: Scene;
  let written: Awaited<ReturnType<typeof writtenEpisode>>;
  let addresses: Record<string, string>;
  let document: OpenAPIObject;

  beforeAll(async () => {
    scene = await sceneOf({ REPORT_HOSTS: connectionInput().datasource?.host ?? '' });
    written = await writtenEpisode(scene);
    const { id, patientId, plan, view } = written;
    const connections = await scene.call<{ id: string }[]>('admin', 'GET', '/v1/report-settings/connections');
    const { units, centres } = scene.region;
    const centreEpisode = view.centre?.id ?? '';
    addresses = {
      '/v1/patients/{}/rehab-center-episodes/{}': `/v1/patients/${patientId}/rehab-center-episodes/${centreEpisode}`,
      '/v1/patients/episode-of-care/{}': `/v1/patients/episode-of-care/${id}`,
      '/v1/patients/rehabcenterepisodeofcare/{}': `/v1/patients/rehabcenterepisodeofcare/${patientId}`,
      '/v1/practitioners/by-username': '/v1/practitioners/by-username?username=uod.operatore',
      '/v1/polling/episode-exists/{}': `/v1/polling/episode-exists/${id}`,
      '/v1/district-unit-episodes/{}/careplans/{}': `/v1/district-unit-episodes/${id}/careplans/${plan}`,
      '/v1/district-unit-episodes/{}': `/v1/district-unit-episodes/${id}`,
      '/v1/rehab-center-episodes/{}': `/v1/rehab-center-episodes/${centreEpisode}`,
      '/v1/patients/{}': `/v1/patients/${patientId}`,
      '/v1/civilregistries/{}': `/v1/civilregistries/${patientId}`,
      '/v1/practitioners/{}': `/v1/practitioners/${scene.practitionerId}`,
      '/v1/district-units/{}': `/v1/district-units/${units[0]}`,
      '/v1/rehabilitation-centers/{}': `/v1/rehabilitation-centers/${centres[0]}`,
      '/v1/report-settings/connections/{}': `/v1/report-settings/connections/${connections[0]?.id}`,
    };
    document = (await scene.app.inject('/openapi.json')).json<OpenAPIObject>();
  });
  afterAll(() => scene.close());

  const addressOf = (call: string): string => {
    const [template = call, address = call] =
      Object.entries(addresses).find(([prefix]) => call.startsWith(prefix)) ?? [];
    return call.replace(template, address);
  };

  it.each(Object.entries(documentedFields))('are in the reply of %s, every one', async (call, fields) => {
    const reply = await scene.call<unknown>('admin', 'GET', addressOf(call));
    const row = typeof reply === 'object' && reply !== null && 'items' in reply ? reply.items : reply;
    expect(fields.split(' ').filter((field) => !has(row, field.split('.')))).toEqual([]);
  });

  it('have the same value under both names', async () => {
    const team = await scene.call<Record<string, unknown>[]>(
      'admin',
      'GET',
      addressOf('/v1/district-unit-episodes/{}/care-team'),
    );
    const [member] = team;
    expect([member?.memberType, member?.member]).toEqual([member?.qualificationCode, member?.practitioner]);
    const [schema] = await scene.call<Record<string, unknown>[]>(
      'admin',
      'GET',
      addressOf('/v1/district-unit-episodes/{}/careplans/{}/schemas'),
    );
    expect(schema?.districtShortTimeTarget).toMatchObject({ code: schema?.districtShortTimeTargetCode });
    expect(schema?.icfRelease).toMatchObject({
      code: schema?.icfReleaseCode,
      description: schema?.icfReleaseDescription,
    });
    const [step] = await scene.call<Record<string, unknown>[]>('admin', 'GET', '/v1/workflow-steps?limit=1');
    expect(step?.name).toBe(step?.code);
  });

  it('are in OpenAPI beside our names, which are deprecated if the documents define only their own', () => {
    const schemas = document.components?.schemas as unknown as Record<string, Schema>;
    const tables = [documentedReplies, documentedBodies].flatMap((table) => Object.entries(table));
    const described = tables.filter(([id]) => schemas[id]);
    // Schemas that have no route yet, and schemas of fields beside a file.
    const others = ['NeedEvaluationView', 'RegistryDocumentFields', 'DocumentFields'];
    expect(tables.map(([id]) => id).filter((id) => !schemas[id] && !others.includes(id))).toEqual([]);
    for (const [id, names] of described)
      for (const [name, { own, deprecated = false }] of Object.entries(names)) {
        const { properties } = schemas[id] as Schema;
        expect([id, name, properties[name] !== undefined]).toEqual([id, name, true]);
        for (const one of [own].flat())
          expect([id, one, properties[one]?.deprecated ?? false]).toEqual([id, one, deprecated]);
      }
  });

  describe('in a request', () => {
    let team: string;
    let rehabCenterId: string;

    beforeAll(async () => {
      team = `/v1/district-unit-episodes/${await (await scene.path()).path.openAt('VALUTAZIONE_MULTIDISCIPLINARE')}/care-team-members`;
      rehabCenterId = scene.region.centres[0];
    });

    const send = (url: string, body: object) => scene.send('uod.operatore', 'POST', url, body);
    const role = { appointmentDate: null, caseManager: true, teamReferring: true, deleted: false };
    const differing = (path: string) => ({ status: 422, body: { errors: [{ path, code: 'saidTwice' }] } });

    it('are accepted in place of our fields, and beside them if both have the same value', async () => {
      const { practitionerId } = scene;
      const member = { memberType: 'FISIATRA', member: { id: practitionerId }, ...role };
      expect(await send(team, { ...member, practitionerId })).toMatchObject({ status: 201 });
      const [found] = await scene.call<object[]>('uod.operatore', 'GET', team.replace('-members', ''));
      expect(found).toMatchObject({ qualificationCode: 'FISIATRA', practitionerId });
    });

    it('are refused if they differ from our fields, or contain a field that would be ignored', async () => {
      const member = { qualificationCode: 'FISIATRA', practitionerId: scene.practitionerId, ...role };
      expect(await send(team, { ...member, memberType: 'LOGOPEDISTA' })).toMatchObject(differing('memberType'));
      expect(await send(team, { ...member, member: { id: scene.practitionerId, name: 'Anna' } })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'member.name', code: 'unknownField' }] },
      });
    });

    it('include the fields that the documents give in brackets for a mid-term evaluation', async () => {
      const url = `/v1/district-unit-episodes/${written.id}/mid-term-evaluations`;
      const [sample] = sampleEntries('VALUTAZIONI_INTERMEDIE', {
        today,
        startDate: daysAgo(30),
        treatmentStartDate: daysAgo(20),
        practitionerId: scene.practitionerId,
        rehabCenterId,
      });
      const { midTermEvaluationTypeCode } = sample as { midTermEvaluationTypeCode: string };
      const body = {
        midTermEvaluationTypeCode,
        rehabCenter: rehabCenterId,
        rehabObservation: 'Cammina con bastone',
        remodulationProposal: 'Due accessi',
        revaluation: { expectedRevaluation: true, revaluationNote: 'Fra un mese' },
      };
      expect(await send(url, body)).toMatchObject({ status: 201 });
      const found = await scene.call<object[]>('uod.operatore', 'GET', url);
      expect(found.at(-1)).toMatchObject({
        annotation: 'Cammina con bastone',
        proposalOfRenewal: 'Due accessi',
        rehabCenterId,
        expectedRevaluation: true,
        revaluationNote: 'Fra un mese',
      });
      expect(await send(url, { ...body, annotation: 'Altro' })).toMatchObject(differing('rehabObservation'));
    });

    it('accept an action area by its id or by its code', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('PRI');
      const [plan] = await scene.call<{ id: string }[]>(
        'uod.operatore',
        'GET',
        `/v1/district-unit-episodes/${id}/careplans`,
      );
      const url = `/v1/district-unit-episodes/${id}/careplans/${plan?.id}/schemas`;
      const chapters = await scene.call<CatalogueEntry[]>('uod.operatore', 'GET', '/v1/icf-chapters');
      const chapter = chapters.find(({ code }) => code === 'd4');
      const [schema] = sampleEntries('SCHEMI_PRI', {
        today,
        startDate: daysAgo(30),
        treatmentStartDate: daysAgo(20),
        practitionerId: scene.practitionerId,
      });
      const walkingSchema = { ...schema, icfCode: 'd450', icfReleaseCode: 'd450' };
      for (const actionAreaId of ['d4', chapter?.id, String(chapter?.id)])
        expect(await send(url, { ...walkingSchema, actionAreaId })).toMatchObject({ status: 201 });
      const found = await scene.call<{ actionAreaId: string; actionArea: object }[]>('uod.operatore', 'GET', url);
      const schemasOfArea = found.filter(({ actionAreaId }) => actionAreaId === 'd4');
      expect(schemasOfArea.length).toBeGreaterThanOrEqual(3);
      expect(schemasOfArea[0]?.actionArea).toMatchObject({ id: chapter?.id, code: 'd4' });
      const { status, body } = await send(url, { ...walkingSchema, actionAreaId: 99_999 });
      expect([status, (body as ProblemDetails).errors?.[0]]).toMatchObject([
        422,
        { path: 'actionAreaId', code: 'unknownCode' },
      ]);
    });

    it('count as one sort parameter, which is refused if its values differ', async () => {
      const sorted = (query: string) => scene.send('uod.operatore', 'GET', `/v1/patients?limit=1&${query}`);
      expect((await sorted('sort=name&sortField=name')).status).toBe(200);
      expect(await sorted('sort=name&sortField=surname')).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'sortField', code: 'saidTwice' }] },
      });
    });
  });
});
