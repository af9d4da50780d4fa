import {
  addDays,
  type DiaryNoteView,
  type ProblemDetails,
  type ProvisionView,
  type TransitionReply,
} from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import type { Reply } from '../../test/caller.js';
import { checksum } from '../../test/checksum.js';
import { daysAgo, today } from '../../test/days.js';
import { type Scene, sceneOf } from '../../test/scene.js';

describe('The lists of a centre’s episode (architecture §11)', () => {
  let scene: Scene;
  let episodeId: string;
  let centreId: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    episodeId = await path.openAt('RIABILITAZIONE_UOD');
    centreId = (await path.view(episodeId)).centre?.id ?? '';
  });
  afterAll(() => scene.close());

  const idOf = ({ body }: Reply) => (body as TransitionReply).created[0] ?? '';
  const provisionAt = (startingTime: string) => ({
    provisionTypeCode: 'PRA01',
    duration: 1,
    tool: null,
    startingTime,
    practitionerId: scene.practitionerId,
    districtUnitEpisodeOfCareId: episodeId,
  });

  it('have the fields of 000 §3 and the calls GET, POST, PUT and DELETE (000 §7)', async () => {
    const urlOf = (path: string, id = '') => `/v1/rehab-center-episodes/${centreId}/${path}${id && `/${id}`}`;
    const districtUnitEpisodeOfCareId = episodeId;
    const { practitionerId } = scene;
    const days = { startDate: daysAgo(30), treatmentStartDate: daysAgo(20) };
    const [note] = sampleEntries('DIARIO', { today, ...days, practitionerId });
    const entries = {
      provisions: provisionAt(`${daysAgo(9)}T09:00`),
      'provision-suspensions': {
        startDate: today,
        endDate: today,
        provisionSuspensionTypeCode: '02',
        districtUnitEpisodeOfCareId,
      },
      'provision-diaries': { ...note, districtUnitEpisodeOfCareId },
    };
    for (const [path, entry] of Object.entries(entries)) {
      const added = await scene.send('cdr.operatore', 'POST', urlOf(path), entry);
      expect([path, added.status]).toEqual([path, 201]);
      const read = await scene.send('cdr.operatore', 'GET', urlOf(path));
      expect(read.headers['x-total']).toBe(String((read.body as unknown[]).length));
      expect(read.body).toContainEqual(expect.objectContaining({ id: idOf(added), ...entry }));
      expect((await scene.send('cdr.operatore', 'PUT', urlOf(path, idOf(added)), entry)).status).toBe(200);
      const wrong = `${urlOf(path, idOf(added))}?districtUnitEpisodeOfCareId=${uuid()}`;
      expect((await scene.send('cdr.operatore', 'DELETE', wrong)).status).toBe(404);
      expect((await scene.send('cdr.operatore', 'DELETE', urlOf(path, idOf(added)))).status).toBe(200);
      expect((await scene.send('cdr2.operatore', 'GET', urlOf(path))).status).toBe(404);
      expect((await scene.send('cdr2.operatore', 'POST', urlOf(path), entry)).status).toBe(404);
      expect((await scene.send('uod.operatore', 'POST', urlOf(path), entry)).status).toBe(403);
    }
    await scene.send('cdr.operatore', 'POST', urlOf('provisions'), entries.provisions);
    const [one] = await scene.call<ProvisionView[]>('cdr.operatore', 'GET', urlOf('provisions'));
    expect(one).toMatchObject({
      practitioner: { id: scene.practitionerId, taxCode: expect.any(String), qualifications: expect.any(Array) },
      provisionType: {
        code: 'PRA01',
        hFileCode: '93.11.A',
        careRegimeTypeCode: 'AMB_IND',
        HFileCode: '93.11.A',
        HFileDescription: null,
        careRegimeType: { code: 'AMB_IND', description: expect.any(String), careRegimeCategoryCode: 'AMB' },
      },
      endTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
    });
    await scene.send('cdr.operatore', 'POST', urlOf('provision-diaries'), entries['provision-diaries']);
    const [written] = await scene.call<(DiaryNoteView & { rehabPractitioner: object })[]>(
      'cdr.operatore',
      'GET',
      urlOf('provision-diaries'),
    );
    expect(written).toMatchObject({
      provisionDiaryType: { id: expect.any(Number), description: expect.any(String) },
      rehabPractitioner: { id: scene.practitionerId, qualifications: expect.any(Array) },
    });
    expect(written?.rehabPractitioner).toEqual(written?.practitioner);
    await scene.send('cdr.operatore', 'DELETE', urlOf('provision-diaries', written?.id));
  });

  it('have notes that are found by their text and by their author, with name or surname first', async () => {
    const notes = `/v1/rehab-center-episodes/${centreId}/provision-diaries`;
    const dates = { today, startDate: daysAgo(30), treatmentStartDate: daysAgo(20) };
    const [note] = sampleEntries('DIARIO', { ...dates, practitionerId: scene.practitionerId });
    const entry = { ...note, annotation: 'Sale le scale da solo', districtUnitEpisodeOfCareId: episodeId };
    const id = idOf(await scene.send('cdr.operatore', 'POST', notes, entry));
    const [{ name, surname } = { name: '', surname: '' }] = await scene.database.query<
      Record<'name' | 'surname', string>
    >('SELECT name, surname FROM practitioner WHERE id = $1', [scene.practitionerId]);
    const found = async (text: string) =>
      (await scene.call<DiaryNoteView[]>('cdr.operatore', 'GET', `${notes}?text=${text}`)).map((one) => one.id);
    for (const text of [`${name} ${surname}`, `${surname} ${name}`, surname, 'le scale'])
      expect([text, await found(text)]).toEqual([text, [id]]);
    for (const text of [`${name} Zuliani`, 'scale le']) expect([text, await found(text)]).toEqual([text, []]);
  });

  const beyond = `${Number(today.slice(0, 4)) + 11}-01-01`;
  const suspension = (startDate: string, endDate: string) => ({
    startDate,
    endDate,
    provisionSuspensionTypeCode: '02',
    districtUnitEpisodeOfCareId: episodeId,
  });
  const diaryNote = (over: object) => ({
    provisionDiaryTypeCode: '1',
    practitionerId: scene.practitionerId,
    important: false,
    dateTime: `${daysAgo(5)}T12:00`,
    annotation: 'Seduta regolare',
    districtUnitEpisodeOfCareId: episodeId,
    ...over,
  });
  it.each([
    [
      ...(['a provision with a duration other than that of its type', 'provisions'] as const),
      () => ({ ...provisionAt(`${daysAgo(3)}T09:00`), duration: 2 }),
      ['duration durationSetByType'],
    ],
    [
      ...(['a suspension that ends before it starts', 'provision-suspensions'] as const),
      () => suspension(today, addDays(today, -1)),
      ['endDate endBeforeStart'],
    ],
    [
      ...(['a suspension before the treatment, which would use its 10 percent', 'provision-suspensions'] as const),
      () => suspension(daysAgo(21), daysAgo(20)),
      ['startDate dateBeforeServiceStart'],
    ],
    [
      ...(['a suspension more than ten years ahead', 'provision-suspensions'] as const),
      () => suspension(beyond, beyond),
      ['startDate yearOutOfRange', 'endDate yearOutOfRange'],
    ],
    [
      ...(['a note before the service starts', 'provision-diaries'] as const),
      () => diaryNote({ dateTime: `${daysAgo(21)}T12:00` }),
      ['dateTime dateBeforeServiceStart'],
    ],
    [
      ...(['a note of more than 1000 characters', 'provision-diaries'] as const),
      () => diaryNote({ annotation: 'a'.repeat(1001) }),
      ['annotation textTooLong'],
    ],
  ])('refuse %s at the wrong field, and nothing is written', async (_, collection, entry, wrong) => {
    const before = await checksum(scene.database);
    const path = `/v1/rehab-center-episodes/${centreId}/${collection}`;
    const { status, body } = await scene.send('cdr.operatore', 'POST', path, entry());
    expect(status).toBe(422);
    expect((body as ProblemDetails).errors?.map((error) => `${error.path} ${error.code}`)).toEqual(wrong);
    expect(await checksum(scene.database)).toEqual(before);
  });
});
