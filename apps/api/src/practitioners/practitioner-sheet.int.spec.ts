import {
  fiscalCodeOf,
  type Practitioner,
  PractitionerContent,
  type ProblemDetails,
  problemLabels,
} from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { demoTaxCode } from '../../test/small-region.js';
import { sceneOf, type Scene } from '../../test/scene.js';

let people = 0;

/** Returns a new fiscal code at each call. */
const taxCode = () =>
  fiscalCodeOf({
    name: 'Ilaria',
    surname: 'Capuano',
    birthDate: `${1950 + (people += 1)}-01-01`,
    gender: 'F',
    belfioreCode: 'F839',
  });

describe('A practitioner over REST', () => {
  let scene: Scene;
  /** Two units of the first ASL, and one unit of the second. */
  let units: readonly [string, string, string];
  let centres: readonly [string, string];

  beforeAll(async () => {
    scene = await sceneOf();
    ({ units, centres } = scene.region);
  });
  afterAll(() => scene.close());

  const contentOf = (over: Partial<PractitionerContent> = {}): PractitionerContent => ({
    name: 'Ilaria',
    surname: 'Capuano',
    email: 'ilaria.capuano@percorso.test',
    taxCode: taxCode(),
    practitionerTypeCode: 'DISTRICT_UNIT',
    qualificationCodes: ['FISIATRA'],
    districtUnitIds: [units[0]],
    rehabilitationCenterIds: [],
    localHealthAuthorityCode: null,
    ...over,
  });
  const post = (content: object, account = 'admin') => scene.send(account, 'POST', '/v1/practitioners', content);
  const create = async (over: Partial<PractitionerContent> = {}, account = 'admin') => {
    const reply = await post(contentOf(over), account);
    expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
    return reply.body as Practitioner;
  };
  const put = (id: string, content: object, account = 'admin', revision?: number) =>
    scene.send(account, 'PUT', `/v1/practitioners/${id}`, content, revision ? { 'if-match': `"${revision}"` } : {});
  const remove = (id: string, account = 'admin', headers = {}) =>
    scene.send(account, 'DELETE', `/v1/practitioners/${id}`, undefined, headers);
  const problem = (body: unknown) => body as ProblemDetails & { current?: Practitioner };
  const faults = (body: unknown) => problem(body).errors.map(({ path, code }) => `${path} ${code}`);

  it('can be created with type, ordered qualifications, units and centres, and is returned with its revision', async () => {
    const content = contentOf({
      qualificationCodes: ['NEUROLOGO', 'FISIATRA'],
      districtUnitIds: [units[0], units[1]],
      rehabilitationCenterIds: [centres[0]],
      email: 'Ilaria.Capuano@Percorso.test',
    });
    const reply = await post(content);
    expect(reply).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const created = reply.body as Practitioner;
    expect(created).toMatchObject({
      email: 'ilaria.capuano@percorso.test',
      username: null,
      practitionerType: { code: 'DISTRICT_UNIT', isRehab: false },
      qualifications: [
        { code: 'NEUROLOGO', description: 'Medico neurologo', forDistrictUnit: true },
        { code: 'FISIATRA' },
      ],
      districtUnits: [{ description: 'U.O.D. 1' }, { description: 'U.O.D. 2' }],
      rehabilitationCenters: [{ description: 'Centro 1' }],
      revision: 1,
      canUpdate: true,
      canDelete: true,
    });
    const path = `/v1/practitioners/${created.id}`;
    expect((await scene.send('admin', 'GET', path)).body).toEqual(created);
    expect(await scene.call('admin', 'GET', `${path}/district-units`)).toEqual(created.districtUnits);
    expect(await scene.call('admin', 'GET', `${path}/rehab-centers`)).toEqual(created.rehabilitationCenters);
    expect(await scene.call('admin', 'GET', `${path}/rehab-centers/${centres[0]}`)).toEqual(
      created.rehabilitationCenters[0],
    );
    expect((await scene.send('admin', 'GET', `${path}/rehab-centers/${centres[1]}`)).status).toBe(404);
  });

  it.each<[string, Partial<Record<keyof PractitionerContent, unknown>>, string[]]>([
    [
      'name, surname, e-mail and tax code are required',
      { name: ' ', surname: '', email: '', taxCode: '' },
      ['name required', 'surname required', 'email required', 'taxCode required'],
    ],
    ['the e-mail must be valid', { email: 'ilaria@' }, ['email invalidEmail']],
    [
      'the tax code must be valid, including its check character',
      { taxCode: 'CPNLRI70A41F839A' },
      ['taxCode codice_fiscale'],
    ],
    [
      'a temporary code of a foreigner is not accepted as a practitioner’s tax code',
      { taxCode: 'STP1234567890123' },
      ['taxCode codice_fiscale'],
    ],
    ['at least one qualification is required', { qualificationCodes: [] }, ['qualificationCodes atLeastOne']],
    ['the type is required', { practitionerTypeCode: '' }, ['practitionerTypeCode required']],
  ])('%s', async (_, over, expected) => {
    const reply = await post({ ...contentOf(), ...over });
    expect(reply.status).toBe(422);
    expect(faults(reply.body)).toEqual(expected);
    // The form in the browser uses the same zod schema.
    expect(PractitionerContent.safeParse({ ...contentOf(), ...over }).success).toBe(false);
  });

  it.each<[string, Partial<PractitionerContent>, string]>([
    ['a type that is missing in the catalogue', { practitionerTypeCode: 'X' }, 'practitionerTypeCode unknownCode'],
    [
      'a qualification that is missing in the catalogue',
      { qualificationCodes: ['FISIATRA', 'X'] },
      'qualificationCodes.1 unknownCode',
    ],
    ['a unit that does not exist', { districtUnitIds: [uuid()] }, 'districtUnitIds.0 unknownCode'],
    ['a centre that does not exist', { rehabilitationCenterIds: [uuid()] }, 'rehabilitationCenterIds.0 unknownCode'],
    ['an ASL that does not exist', { localHealthAuthorityCode: '999999' }, 'localHealthAuthorityCode unknownCode'],
  ])('%s is refused', async (_, over, expected) => {
    const reply = await post(contentOf(over));
    expect([reply.status, faults(reply.body)]).toEqual([422, [expected]]);
  });

  it('may have qualifications flagged forRehabCenter if the type is for rehabilitation centres, otherwise those flagged forDistrictUnit', async () => {
    const ofUnit = await post(contentOf({ qualificationCodes: ['FISIATRA', 'OSS'] }));
    expect([ofUnit.status, faults(ofUnit.body)]).toEqual([422, ['qualificationCodes.1 qualificationNotAllowed']]);
    const rehab = { practitionerTypeCode: 'REHAB_CENTER', districtUnitIds: [], rehabilitationCenterIds: [centres[0]] };
    const ofCentre = await post(contentOf({ ...rehab, qualificationCodes: ['MEDICO_DISTRETTO'] }));
    expect([ofCentre.status, faults(ofCentre.body)]).toEqual([422, ['qualificationCodes.0 qualificationNotAllowed']]);
    await create({ ...rehab, qualificationCodes: ['OSS'] });
  });

  it('is refused with the tax code of another practitioner, even in concurrent requests', async () => {
    const known = await post(contentOf({ taxCode: demoTaxCode('uod.direttore') }));
    expect([known.status, problem(known.body).userMessage]).toEqual([409, problemLabels.tax_code_exists]);
    const content = contentOf();
    const replies = await Promise.all([post(content), post(content)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('can be linked to one account of the identity directory, and unlinked from it', async () => {
    const created = await create({ externalId: 'ilaria.capuano' });
    expect(created).toMatchObject({ externalId: 'ilaria.capuano', username: 'ilaria.capuano' });
    const again = await post(contentOf({ externalId: 'ilaria.capuano' }));
    expect([again.status, problem(again.body).userMessage]).toEqual([
      409,
      'L’account è già collegato a un altro operatore.',
    ]);
    const unknown = await post(contentOf({ externalId: 'nessuno' }));
    expect([unknown.status, faults(unknown.body)]).toEqual([422, ['externalId directoryUserUnknown']]);
    const content = contentOf({ taxCode: created.taxCode });
    expect((await put(created.id, content)).body).toMatchObject({ username: 'ilaria.capuano' });
    expect((await put(created.id, { ...content, externalId: null })).body).toMatchObject({ username: null });
  });

  it('can be changed and deleted only with its current revision; a refused change returns the current record', async () => {
    const created = await create();
    const content = contentOf({ taxCode: created.taxCode, qualificationCodes: ['LOGOPEDISTA', 'FISIATRA'] });
    const first = await put(created.id, content, 'admin', 1);
    expect(first).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect((first.body as Practitioner).qualifications.map(({ code }) => code)).toEqual(['LOGOPEDISTA', 'FISIATRA']);
    const late = await put(created.id, contentOf({ taxCode: created.taxCode, name: 'Altra' }), 'admin', 1);
    expect(late.status).toBe(412);
    expect(problem(late.body).current).toMatchObject({ name: 'Ilaria', revision: 2 });
    expect((await remove(created.id, 'admin', { 'if-match': '"1"' })).status).toBe(412);
  });

  describe('written by an ASL operator', () => {
    it('is created, changed and deleted if it belongs to structures of the ASL', async () => {
      const created = await create({ rehabilitationCenterIds: [centres[0]] }, 'asl.operatore');
      const content = contentOf({ taxCode: created.taxCode, districtUnitIds: [units[1]] });
      expect((await put(created.id, content, 'asl.operatore')).status).toBe(200);
      expect((await remove(created.id, 'asl.operatore')).status).toBe(204);
      await create({ districtUnitIds: [], localHealthAuthorityCode: '150204' }, 'asl.operatore');
    });

    it('is not assigned to structures of another ASL, and not created without a structure of the operator’s own ASL', async () => {
      expect((await post(contentOf({ districtUnitIds: [units[2]] }), 'asl.operatore')).status).toBe(403);
      expect((await post(contentOf({ localHealthAuthorityCode: '150205' }), 'asl.operatore')).status).toBe(403);
      const withoutStructure = await post(contentOf({ districtUnitIds: [] }), 'asl.operatore');
      expect([withoutStructure.status, faults(withoutStructure.body)]).toEqual([
        422,
        ['districtUnitIds structureRequired'],
      ]);
    });

    it('is neither read nor written if it belongs to another ASL', async () => {
      const elsewhere = await create({ districtUnitIds: [units[2]] });
      expect((await scene.send('asl.operatore', 'GET', `/v1/practitioners/${elsewhere.id}`)).status).toBe(404);
      expect((await put(elsewhere.id, contentOf(), 'asl.operatore')).status).toBe(404);
      expect((await remove(elsewhere.id, 'asl.operatore')).status).toBe(404);
    });

    it('is not removed from another ASL and not deleted if it belongs to both', async () => {
      const both = await create({ districtUnitIds: [units[0], units[2]] });
      const visible = await scene.call<Practitioner>('asl.operatore', 'GET', `/v1/practitioners/${both.id}`);
      expect(visible).toMatchObject({ canUpdate: true, canDelete: false });
      const { taxCode } = both;
      expect((await put(both.id, contentOf({ taxCode, districtUnitIds: [units[0]] }), 'asl.operatore')).status).toBe(
        403,
      );
      const movedContent = contentOf({ taxCode, districtUnitIds: [units[1], units[2]] });
      expect((await put(both.id, movedContent, 'asl.operatore')).status).toBe(200);
      expect((await remove(both.id, 'asl.operatore')).status).toBe(403);
    });
  });

  it('can be read but not changed by colleagues at the same structures, and is not visible to other practitioners', async () => {
    const created = await create();
    const path = `/v1/practitioners/${created.id}`;
    expect((await scene.send('uod.operatore', 'GET', path)).body).toMatchObject({ canUpdate: false, canDelete: false });
    expect((await scene.send('uod2.operatore', 'GET', path)).status).toBe(404);
    expect((await scene.send('cdr.operatore', 'GET', path)).status).toBe(404);
    expect(problem((await put(created.id, contentOf(), 'uod.direttore')).body).code).toBe('missing_grant');
  });

  it('can be deleted if nothing references it', async () => {
    const created = await create();
    expect((await remove(created.id)).status).toBe(204);
    expect((await scene.send('admin', 'GET', `/v1/practitioners/${created.id}`)).status).toBe(404);
    expect((await remove(created.id)).status).toBe(404);
  });

  it('is not deleted if sheets or care teams of episodes reference it, and the reason is returned', async () => {
    const { path } = await scene.path();
    await path.openAt('VALUTAZIONE_UVBR');
    const reply = await remove(scene.practitionerId);
    expect(reply.status).toBe(409);
    expect(problem(reply.body).userMessage).toMatch(
      /^L’operatore non può essere eliminato: compare in \d+ schede di un episodio\.$/,
    );
    expect((await scene.send('admin', 'GET', `/v1/practitioners/${scene.practitionerId}`)).status).toBe(200);
  });

  it('cannot be referenced by a sheet if it does not exist', async () => {
    const { path } = await scene.path({ practitionerId: uuid() });
    await expect(path.openAt('VALUTAZIONE_MULTIDISCIPLINARE')).rejects.toThrow('unknown_reference');
  });

  it('gives its user the scope of changed structures from the next request on', async () => {
    const unitsInScope = async () =>
      (
        await scene.call<{ structures: { districtUnits: { id: string }[] } }>('uod2.operatore', 'GET', '/v1/me')
      ).structures.districtUnits.map(({ id }) => id);
    const [row] = await scene.database.query<{ id: string }>(
      `SELECT id FROM practitioner WHERE username = 'uod2.operatore'`,
    );
    const id = row?.id ?? '';
    expect(await unitsInScope()).toEqual([units[2]]);
    const content = contentOf({ taxCode: demoTaxCode('uod2.operatore'), districtUnitIds: [units[1]] });
    expect((await put(id, content)).status).toBe(200);
    expect(await unitsInScope()).toEqual([units[1]]);
  });
});
