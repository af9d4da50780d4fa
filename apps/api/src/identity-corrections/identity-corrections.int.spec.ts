import type {
  ChangeEntry,
  CivilRegistryRecord,
  EpisodeView,
  HistoryEntry,
  IdentityCorrection,
  IdentityCorrectionRow,
  ProblemDetails,
} from '@percorso/domain';
import { daysAgo } from '../../test/days.js';
import { correctionRequests, newTaxCode } from '../../test/identity-corrections.js';
import { type RegistryEntries, registryEntries } from '../../test/registrations.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { verifyHistory } from '../workflow/verification/verify-history.js';

let scene: Scene;
let entries: RegistryEntries;
beforeAll(async () => {
  scene = await sceneOf();
  entries = await registryEntries(scene.database);
});
afterAll(() => scene.close());

const { document, propose, proposed, decide, get } = correctionRequests(() => scene);
const codeOf = ({ body }: { body: unknown }) => (body as ProblemDetails).code;
const faultsOf = ({ body }: { body: unknown }) =>
  (body as ProblemDetails).errors.map(({ path, code }) => `${path}: ${code}`);
const recordOf = (id: string) => scene.call<CivilRegistryRecord>('admin', 'GET', `/v1/civilregistries/${id}`);
const newPatient = async (residence = scene.region.units[0]) => scene.path({ residence });
const list = (account: string, query = '') =>
  scene.call<IdentityCorrectionRow[]>(account, 'GET', `/v1/identity-corrections${query}`);

describe('The correction of an identity (decision 0025)', () => {
  it('is proposed without any change, and applied to patient, registry, episodes and identifiers at once', async () => {
    const { patientId, identifier, path } = await newPatient();
    const episode = await path.open();
    const before = await recordOf(patientId);
    const napoli = entries.id('territories', 'F839');
    const taxCode = newTaxCode({ name: 'Maria', gender: 'F', birthDate: '1961-02-03', belfioreCode: 'F839' });
    const changes = { taxCode, name: 'Maria', gender: 'F', birthDate: '1961-02-03', birthPlaceId: napoli } as const;
    const id = await proposed(patientId, {
      proposed: changes,
      reasonCode: 'GENDER_RECTIFIED',
      reason: 'Sentenza 1/2026',
    });
    expect(await recordOf(patientId)).toEqual(before);
    expect(await get(id)).toMatchObject({
      state: 'PROPOSTA',
      fields: ['taxCode', 'name', 'gender', 'birthDate', 'birthPlaceId'],
      before: { taxCode: identifier, surname: 'Rossi', name: 'Mario', birthPlaceId: null, birthPlace: 'Napoli' },
      proposed: { taxCode, surname: null, name: 'Maria', gender: 'F', birthPlaceId: napoli, birthPlace: 'Napoli' },
      organisation: 'U.O.D. 1',
      proposedBy: 'Anna Esposito',
    });

    expect(await decide(id, 'accept')).toMatchObject({ status: 200, body: { state: 'APPLICATA', revision: 2 } });
    expect(await recordOf(patientId)).toMatchObject({
      identifier: taxCode,
      name: 'Maria',
      surname: 'Rossi',
      birthDate: '1961-02-03',
      gender: { code: 'F' },
      birthPlace: { id: napoli },
      revision: before.revision + 1,
    });
    const { patient } = await scene.call<EpisodeView>('uod.operatore', 'GET', `/v1/district-unit-episodes/${episode}`);
    expect(patient).toMatchObject({ name: 'Maria', identifier: taxCode });
    const [copied] = await scene.database.query('SELECT patient_name FROM uod_episode WHERE id = $1', [episode]);
    expect(copied).toEqual({ patient_name: 'Maria' });
    const known = await scene.database.query(
      'SELECT value, source, reason, valid_to IS NULL AS current FROM patient_identifier WHERE patient_id = $1 ORDER BY valid_to IS NULL',
      [patientId],
    );
    expect(known).toEqual([
      { value: identifier, source: 'registration', reason: null, current: false },
      { value: taxCode, source: 'correction', reason: 'Sentenza 1/2026', current: true },
    ]);
    expect(await get(id)).toMatchObject({
      decidedBy: 'Paolo Greco',
      current: { name: 'Maria' },
      before: { name: 'Mario' },
    });
  });

  it('is visible in the change log of the patient, in FHIR and in the history of the correction', async () => {
    const { patientId } = await newPatient();
    const patient = async () =>
      (await scene.send('uod.operatore', 'GET', `/fhir/r4/Patient/${patientId}`)).body as {
        meta: { versionId: string; lastUpdated: string };
        name: { family: string }[];
      };
    const older = await patient();
    const id = await proposed(patientId);
    await decide(id, 'accept');
    const newer = await patient();
    expect(newer).toMatchObject({ name: [{ family: 'Russo' }] });
    expect([newer.meta.versionId === older.meta.versionId, newer.meta.lastUpdated > older.meta.lastUpdated]).toEqual([
      false,
      true,
    ]);
    const changes = await scene.call<ChangeEntry[]>('uod.operatore', 'GET', `/v1/patients/${patientId}/changes`);
    expect(JSON.stringify(changes)).toContain('Russo');
    expect(changes.find((entry) => JSON.stringify(entry).includes('Russo'))).toMatchObject({
      actorName: 'Paolo Greco',
    });
    const history = await scene.call<HistoryEntry[]>(
      'asl.operatore',
      'GET',
      `/v1/workflows/identity-correction/instances/${id}/history`,
    );
    expect(history.map(({ type, state }) => [type, state])).toEqual([
      ['OPEN', 'PROPOSTA'],
      ['ACCEPT', 'APPLICATA'],
    ]);
  });

  it('is rejected with a motivation, or withdrawn by the unit that proposed it, and changes nothing', async () => {
    const { patientId } = await newPatient();
    const before = await recordOf(patientId);
    const refused = await proposed(patientId);
    expect(faultsOf(await decide(refused, 'reject', { body: { motivation: ' ' } }))).toEqual(['motivation: required']);
    const motivation = 'Il documento non lo dimostra';
    expect(await decide(refused, 'reject', { body: { motivation } })).toMatchObject({ body: { state: 'RIFIUTATA' } });
    expect(await get(refused)).toMatchObject({ motivation, decidedBy: 'Paolo Greco' });
    const withdrawn = await proposed(patientId);
    expect(await decide(withdrawn, 'withdraw', { account: 'asl.operatore' })).toMatchObject({ status: 403 });
    expect(await decide(withdrawn, 'withdraw', { account: 'uod.direttore' })).toMatchObject({
      body: { state: 'RITIRATA' },
    });
    expect(await decide(withdrawn, 'accept')).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    expect(await recordOf(patientId)).toEqual(before);
  });

  it('is one at a time: a second proposal is refused, and the refusal leads to the open one', async () => {
    const { patientId } = await newPatient();
    const taxCode = newTaxCode();
    const id = await proposed(patientId, { proposed: { taxCode } });
    const second = await propose(patientId, { proposed: { taxCode: newTaxCode() } });
    expect(second).toMatchObject({ status: 409, body: { code: 'correction_already_open', correctionId: id } });
    await decide(id, 'withdraw', { account: 'uod.operatore' });
    const documentId = await document(patientId);
    const both = await Promise.all([1, 2].map(() => propose(patientId, { proposed: { taxCode }, documentId })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('answers a repeated proposal with the same key by the first one', async () => {
    const { patientId } = await newPatient();
    const documentId = await document(patientId);
    const proposal = { proposed: { taxCode: newTaxCode() }, documentId };
    const key = { 'idempotency-key': '"una-volta"' };
    const first = await propose(patientId, proposal, key);
    expect(await propose(patientId, proposal, key)).toMatchObject({ status: 201, body: first.body });
  });

  it('cannot take an identifier that another patient has or had, at the proposal and again at its acceptance', async () => {
    const [one, other] = [await newPatient(), await newPatient()];
    const taken = await propose(one.patientId, { proposed: { taxCode: other.identifier } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'identifier_of_other' } });
    const taxCode = newTaxCode();
    const [first, second] = [
      await proposed(one.patientId, { proposed: { taxCode } }),
      await proposed(other.patientId, { proposed: { taxCode } }),
    ];
    const decisions = await Promise.all([decide(first, 'accept'), decide(second, 'accept')]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = decisions[0]?.status === 409 ? first : second;
    const refused = await decide(late, 'accept');
    expect(faultsOf(refused)).toEqual([': isIdentifierFree']);
    const formerOf = decisions[0]?.status === 200 ? one : other;
    expect(await propose((await newPatient()).patientId, { proposed: { taxCode: formerOf.identifier } })).toMatchObject(
      {
        status: 409,
      },
    );
  });

  it('returns to an earlier identifier of the same patient', async () => {
    const { patientId, identifier } = await newPatient();
    await decide(await proposed(patientId, { proposed: { taxCode: newTaxCode() } }), 'accept');
    expect(await decide(await proposed(patientId, { proposed: { taxCode: identifier } }), 'accept')).toMatchObject({
      status: 200,
    });
    expect((await recordOf(patientId)).identifier).toBe(identifier);
  });

  it('asks about a fiscal code that disagrees with the corrected data, and takes it with a reason that the record then shows', async () => {
    const { patientId } = await newPatient();
    const proposal = { proposed: { surname: 'Ferri' } };
    const asked = await propose(patientId, proposal);
    expect(asked).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'fiscalCodeDisagreement', params: { facts: ['surname'] } }] },
    });
    expect(faultsOf(await propose(patientId, { ...proposal, query: '?confirmed=true' }))).toEqual([
      'fiscalCodeOverrideReason: required',
    ]);
    const reason = 'Il codice nuovo non è ancora emesso';
    const id = await proposed(patientId, { ...proposal, query: '?confirmed=true', fiscalCodeOverrideReason: reason });
    expect(await decide(id, 'accept')).toMatchObject({ status: 428 });
    expect((await recordOf(patientId)).surname).toBe('Rossi');
    expect(await decide(id, 'accept', { query: '?confirmed=true' })).toMatchObject({ status: 200 });
    expect(await recordOf(patientId)).toMatchObject({ surname: 'Ferri', fiscalCodeOverrideReason: reason });
    const taxCode = newTaxCode({ surname: 'Ferri' });
    await decide(await proposed(patientId, { proposed: { taxCode } }), 'accept');
    expect(await recordOf(patientId)).toMatchObject({ identifier: taxCode, fiscalCodeOverrideReason: null });
  });

  it('refuses what the registration refuses, what is already so, and a birth after the first access or the death', async () => {
    const { patientId, path } = await newPatient();
    await path.open();
    const proposing = async (identity: object, over: object = {}) =>
      faultsOf(await propose(patientId, { proposed: identity, ...over }));
    expect(await proposing({ birthDate: '1850-01-01' })).toEqual(['proposed.birthDate: yearOutOfRange']);
    expect(await proposing({ birthDate: daysAgo(-1) })).toEqual(['proposed.birthDate: dateInFuture']);
    expect(await proposing({ birthDate: daysAgo(1) })).toEqual(['proposed.birthDate: birthAfter']);
    expect(await proposing({ birthPlaceId: 0 })).toEqual(['proposed.birthPlaceId: unknownCode']);
    expect(await proposing({ taxCode: 'RSSMRA85T10A562X' })).toEqual(['proposed.taxCode: codice_fiscale']);
    expect(await proposing({ name: 'Mario', gender: 'M' })).toEqual(['proposed: nothingToCorrect']);
    expect(await proposing({})).toEqual(['proposed: nothingToCorrect']);
    expect(await proposing({ surname: ' ' })).toEqual(['proposed.surname: required']);
    expect(await proposing({ folderNumber: 7 })).toContain('proposed.folderNumber: unknownField');
    expect(await proposing({ name: 'Dario' }, { reason: '' })).toEqual(['reason: required']);
    const other = await document((await newPatient()).patientId);
    expect(await proposing({ name: 'Dario' }, { documentId: other })).toEqual(['documentId: unknownDocument']);
    const [then] = await scene.database.query<{ id: number; from: string }>(
      `SELECT id, valid_from::text AS from FROM reference_entry WHERE catalogue = 'territories' AND valid_from > '1960-01-02' ORDER BY id LIMIT 1`,
    );
    expect(await proposing({ birthPlaceId: then?.id })).toEqual(['proposed.birthPlaceId: placeNotThen']);
    await scene.call('admin', 'PUT', `/v1/civilregistries/${patientId}?confirmed=true`, {
      deceased: true,
      deathDate: '2020-01-01',
    });
    expect(await proposing({ birthDate: '2020-02-01' })).toEqual(['proposed.birthDate: birthAfter']);
  });

  it('is checked again at its acceptance against what is stored then', async () => {
    const { patientId } = await newPatient();
    const id = await proposed(patientId, {
      proposed: { birthDate: '1990-05-05', taxCode: newTaxCode({ birthDate: '1990-05-05' }) },
    });
    await scene.call('admin', 'PUT', `/v1/civilregistries/${patientId}`, { deceased: true, deathDate: '1980-01-01' });
    expect(faultsOf(await decide(id, 'accept'))).toEqual(['proposed.birthDate: birthAfter']);
    const same = await newPatient();
    const taxCode = newTaxCode();
    const late = await proposed(same.patientId, { proposed: { taxCode } });
    await scene.database.query(
      `WITH author AS (SELECT written_by('prova', 'Prova')) UPDATE patient SET tax_code = $2 FROM author WHERE id = $1`,
      [same.patientId, taxCode],
    );
    expect(faultsOf(await decide(late, 'accept'))).toEqual([': isIdentityDifferent']);
  });

  it('is decided by the health authority of the residence and by administrators, never by its proposer unless administrator', async () => {
    const elsewhere = await newPatient(scene.region.units[2]);
    await elsewhere.path.open();
    const taxCode = newTaxCode();
    const id = await proposed(elsewhere.patientId, { proposed: { taxCode } });
    expect(await decide(id, 'accept')).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
    expect(await decide(id, 'accept', { account: 'uod.operatore' })).toMatchObject({ status: 403 });
    expect(await decide(id, 'accept', { account: 'admin' })).toMatchObject({ status: 200 });

    const { patientId } = await newPatient();
    const own = await proposed(patientId, { account: 'asl.operatore', proposed: { taxCode: newTaxCode() } });
    expect(await get(own)).toMatchObject({ organisation: expect.stringContaining('ASL') });
    expect(faultsOf(await decide(own, 'accept'))).toEqual([': isOthersProposal']);
    expect(faultsOf(await decide(own, 'reject', { body: { motivation: 'Errata' } }))).toEqual([': isOthersProposal']);
    expect(await decide(own, 'withdraw')).toMatchObject({ status: 200 });
    const admins = await proposed(patientId, { account: 'admin', proposed: { taxCode: newTaxCode() } });
    expect(await get(admins)).toMatchObject({ organisation: null });
    expect(await decide(admins, 'accept', { account: 'admin' })).toMatchObject({ status: 200 });
  });

  it('is visible to those who may write the patient’s record, and to nobody else', async () => {
    const { patientId } = await newPatient(scene.region.units[1]);
    const id = await proposed(patientId, { account: 'admin', proposed: { taxCode: newTaxCode() } });
    const ids = async (account: string) => (await list(account, '?limit=-1')).map((row) => row.id);
    expect(await ids('admin')).toContain(id);
    expect(await ids('asl.operatore')).toContain(id);
    expect(await ids('uod2.operatore')).not.toContain(id);
    for (const url of [`/v1/identity-corrections/${id}`, `/v1/patients/${patientId}/identity-corrections`])
      expect([url, (await scene.send('uod2.operatore', 'GET', url)).status]).toEqual([url, 404]);
    expect(await propose(patientId, { account: 'uod2.operatore', documentId: id })).toMatchObject({ status: 404 });
    expect(await decide(id, 'withdraw', { account: 'uod2.operatore' })).toMatchObject({ status: 404 });
    expect((await scene.send('cdr.operatore', 'GET', '/v1/identity-corrections')).status).toBe(403);
  });

  it('is found in the worklist by its state, and in the list of its patient', async () => {
    const { patientId } = await newPatient();
    const open = await proposed(patientId, { proposed: { taxCode: newTaxCode() } });
    const waiting = await list('asl.operatore', '?state=PROPOSTA&limit=-1');
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['PROPOSTA']));
    expect(waiting.find(({ id }) => id === open)).toMatchObject({
      patientId,
      patientName: 'Rossi Mario',
      fields: ['taxCode'],
      reasonCode: 'REGISTRATION_ERROR',
    });
    const own = `/v1/patients/${patientId}/identity-corrections`;
    expect((await scene.call<IdentityCorrectionRow[]>('uod.operatore', 'GET', own)).map(({ id }) => id)).toEqual([
      open,
    ]);
    for (const sort of ['proposedAt', 'patientName', 'decidedAt'])
      expect((await list('admin', `?sort=${sort}&sortDirection=Ascending&limit=2`)).length).toBe(2);
    const wrong = await scene.send('admin', 'GET', '/v1/identity-corrections?state=APERTA');
    expect(wrong.status).toBe(400);
  });

  it('is refused with an outdated revision, and takes the same events by the generic route', async () => {
    const { patientId } = await newPatient();
    const id = await proposed(patientId, { proposed: { taxCode: newTaxCode() } });
    expect(await decide(id, 'accept', {}, { 'if-match': '"7"' })).toMatchObject({ status: 412 });
    const events = `/v1/workflows/identity-correction/instances/${id}/events`;
    expect(await scene.send('asl.operatore', 'POST', events, { type: 'REJECT' })).toMatchObject({ status: 422 });
    expect(await scene.send('asl.operatore', 'POST', events, { type: 'ACCEPT' })).toMatchObject({ status: 200 });
  });

  it('keeps its document, which then cannot be deleted', async () => {
    const { patientId } = await newPatient();
    const documentId = await document(patientId);
    const id = await proposed(patientId, { documentId, proposed: { taxCode: newTaxCode() } });
    const url = `/v1/patients/${patientId}/documents/${documentId}/delete`;
    expect(await scene.send('uod.operatore', 'DELETE', url)).toMatchObject({
      status: 409,
      body: { code: 'document_of_correction' },
    });
    expect((await get(id)).document).toMatchObject({ id: documentId });
  });

  it('leaves what is locked locked otherwise', async () => {
    const { patientId } = await newPatient();
    const reply = await scene.send('admin', 'PUT', `/v1/civilregistries/${patientId}`, { surname: 'Russo' });
    expect([reply.status, codeOf(reply)]).toEqual([422, 'rule_broken']);
  });

  it('follows from its history, which a record that was changed manually contradicts', async () => {
    const { patientId } = await newPatient();
    const id = await proposed(patientId, { proposed: { taxCode: newTaxCode() } });
    await decide(id, 'reject', { body: { motivation: 'Documento illeggibile' } });
    const faults = async () => {
      const found: string[] = [];
      await verifyHistory(scene.app.get(Database), lifecycles, (finding) =>
        found.push(`${finding.id} ${finding.fault}`),
      );
      return found;
    };
    expect(await faults()).toEqual([]);
    await scene.database.query(`UPDATE identity_correction SET motivation = 'Altro' WHERE id = $1`, [id]);
    expect(await faults()).toEqual([`${id} otherRecord`]);
    await scene.database.query(`UPDATE identity_correction SET motivation = 'Documento illeggibile' WHERE id = $1`, [
      id,
    ]);
  });

  it('shows who decides what they may do, by the facts of the mirror', async () => {
    const { patientId } = await newPatient();
    const id = await proposed(patientId, { account: 'asl.operatore', proposed: { taxCode: newTaxCode() } });
    const offers = ({ view }: IdentityCorrection) =>
      view.events.map(({ type, allowed, granted }) => [type, allowed, granted]);
    expect(offers(await get(id))).toEqual([
      ['ACCEPT', false, true],
      ['REJECT', false, true],
      ['WITHDRAW', true, true],
    ]);
    expect(offers(await get(id, 'uod.operatore'))).toEqual([
      ['ACCEPT', true, false],
      ['REJECT', true, false],
      ['WITHDRAW', true, false],
    ]);
  });
});
