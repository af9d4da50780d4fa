import {
  addDays,
  type EpisodeView,
  type PreviousEntry,
  type PreviousSheet,
  type SheetDetail,
  type SheetType,
} from '@percorso/domain';
import { type CarePath, sampleEntries } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { daysAgo, today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { remodelling } from '../../test/targets.js';

const episodes = '/v1/district-unit-episodes';
const end = daysAgo(2);
const operator = 'uod.operatore';

describe('What the previous access knows for a sheet of a renewed access (decision 0070)', () => {
  let scene: Scene;
  /** A practitioner of the first unit, without an account. */
  const colleague = uuid();
  beforeAll(async () => {
    scene = await sceneOf();
    await scene.database.query(
      `INSERT INTO practitioner (id, username, name, surname, tax_code, email, practitioner_type_code)
        SELECT $1, NULL, 'Rosa', 'Verdi', 'VRDRSO80A41F839X', 'rosa.verdi@percorso.test', practitioner_type_code
        FROM practitioner WHERE id = $2`,
      [colleague, scene.practitionerId],
    );
    await qualify('FISIATRA');
    await work();
  });
  afterAll(() => scene.close());

  const work = () =>
    scene.database.query(
      'INSERT INTO practitioner_structure (id, practitioner_id, district_unit_id) VALUES ($1, $2, $3)',
      [uuid(), colleague, scene.region.units[0]],
    );
  const leave = () =>
    scene.database.query('DELETE FROM practitioner_structure WHERE practitioner_id = $1', [colleague]);
  const qualify = async (code: string) => {
    await scene.database.query('DELETE FROM practitioner_qualification WHERE practitioner_id = $1', [colleague]);
    await scene.database.query('INSERT INTO practitioner_qualification VALUES ($1, $2, 0)', [colleague, code]);
  };

  /** Leads an access to its end, by way of `meanwhile` at its rehabilitation, and renews it. */
  const renewed = async (
    meanwhile?: (view: EpisodeView) => Promise<unknown>,
    practitionerId: string = scene.practitionerId,
  ) => {
    const { path: first, patientId } = await scene.path({
      startDate: daysAgo(90),
      treatmentStartDate: daysAgo(80),
      today: end,
      practitionerId,
      centrePractitionerId: scene.practitionerId,
    });
    const before = await first.openAt('RIABILITAZIONE_UOD');
    await meanwhile?.(await first.view(before));
    await first.lead(before, 'CHIUSO_UOD', 'RIABILITAZIONE_UOD');
    const startDate = addDays(end, 1);
    const reply = await scene.call<{ id: string }>(operator, 'PUT', `${episodes}/${before}/renew`, { startDate });
    // Fills the sheets of the renewed access with its own days.
    const { path } = await scene.path({ startDate, treatmentStartDate: startDate, practitionerId });
    return { path, patientId, before, id: reply.id };
  };
  const sheetOf = async (path: CarePath, id: string, type: SheetType) => {
    const view = await path.view(id);
    const sheet = [...view.steps, ...(view.centre?.steps ?? [])]
      .flatMap(({ sheets }) => sheets)
      .find((each) => each.type === type);
    if (!sheet) throw new Error(`${type} is not open`);
    return sheet;
  };
  const previous = (sheetId: string, account = operator) =>
    scene.call<PreviousSheet>(account, 'GET', `/v1/sheets/${sheetId}/previous`);
  const proposed = async (path: CarePath, id: string, type: SheetType) => previous((await sheetOf(path, id, type)).id);
  const save = (sheetId: string, content: object) => scene.send(operator, 'PUT', `/v1/sheets/${sheetId}`, { content });
  const add = (sheetId: string, entries: object[]) =>
    scene.send(operator, 'POST', `/v1/sheets/${sheetId}/entries/several`, { entries });
  const contents = (entries: readonly PreviousEntry[]) => entries.map(({ content }) => content);

  it('is what it says, with its source, and today instead of the days of that access', async () => {
    const { path, id, before } = await renewed();
    const view = await path.view(before);
    const card = await sheetOf(path, before, 'SCHEDA_ACCESSO');
    const { content } = await scene.call<SheetDetail>(operator, 'GET', `/v1/sheets/${card.id}`);
    const { patientType, privacyConsentDate, requestDate, ...kept } = content ?? {};
    const reply = await proposed(path, id, 'SCHEDA_ACCESSO');
    expect(reply).toEqual({
      source: { id: before, number: view.number, startDate: view.startDate, endDate: end },
      use: 'proposed',
      content: { ...kept, requestDate: today },
      left: Object.entries({ patientType, privacyConsentDate, requestDate }).map(([name, value]) => ({
        path: name,
        value,
        practitioner: null,
        code: 'ofPreviousAccess',
        message: 'Riguarda l’episodio precedente',
      })),
      faults: [{ path: 'patientType', code: 'required', message: 'Il campo è richiesto' }],
      entries: [],
    });
    expect(await proposed(path, id, 'PRESA_IN_CARICO')).toMatchObject({
      content: { takeChargeDate: today, practitionerId: scene.practitionerId, note: expect.any(String) },
      faults: [],
    });
  });

  it('is stored only once each sheet is saved, and until then the step asks for its sheets', async () => {
    const { path, id } = await renewed();
    const sheet = await sheetOf(path, id, 'PRESA_IN_CARICO');
    const { content } = await previous(sheet.id);
    expect(await sheetOf(path, id, 'PRESA_IN_CARICO')).toEqual(sheet);
    expect(await scene.call(operator, 'GET', `/v1/sheets/${sheet.id}`)).toMatchObject({ content: null });
    expect(await scene.send(operator, 'PUT', `${episodes}/${id}/validate`)).toMatchObject({ status: 409 });
    expect((await save(sheet.id, content ?? {})).status).toBe(200);
    expect(await sheetOf(path, id, 'PRESA_IN_CARICO')).toMatchObject({ state: 'COMPLETATA' });
  });

  it('suffices to lead a renewed access to its PRI, except for what is observed anew', async () => {
    const { path, id } = await renewed();
    const saveProposed = async (type: SheetType, more: object = {}) => {
      const sheet = await sheetOf(path, id, type);
      const { content } = await previous(sheet.id);
      expect({ type, ...(await save(sheet.id, { ...content, ...more })) }).toMatchObject({ type, status: 200 });
    };
    const addProposed = async (type: SheetType) => {
      const sheet = await sheetOf(path, id, type);
      const { entries } = await previous(sheet.id);
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.flatMap(({ faults }) => faults)).toEqual([]);
      expect(await add(sheet.id, contents(entries))).toMatchObject({ status: 201 });
      const again = await previous(sheet.id);
      expect(again.entries.every(({ isPresent }) => isPresent)).toBe(true);
      return entries;
    };
    await saveProposed('SCHEDA_ACCESSO', { patientType: 'adult' });
    await saveProposed('PRESA_IN_CARICO');
    await path.unit(id, 'validate');
    const first = await proposed(path, id, 'PRIMA_VALUTAZIONE');
    expect(first.content).not.toHaveProperty('objectiveExamination');
    expect(first.left.map(({ path: field }) => field)).toEqual(['functionalPicture', 'objectiveExamination', 'date']);
    await saveProposed('PRIMA_VALUTAZIONE', { functionalPicture: 'Migliorato.', objectiveExamination: 'Nella norma.' });
    const old = await proposed(path, id, 'ANAMNESI');
    expect(old.content).toMatchObject({ prostheses: [{ prosthesisTypeCode: expect.any(String) }] });
    await saveProposed('ANAMNESI');
    const [member] = await addProposed('EQUIPE_UVBR');
    expect(member?.content).toEqual({
      qualificationCode: 'FISIATRA',
      practitionerId: scene.practitionerId,
      caseManager: true,
      teamReferring: true,
      deleted: false,
    });
    await saveProposed('AREE_INTERVENTO');
    await path.unit(id, 'validate');
    const scales = await proposed(path, id, 'CLASSIFICAZIONI_DISABILITA');
    expect(scales).toMatchObject({ use: 'compared', entries: [{ view: { entryOutcome: '55' } }, {}, {}, {}] });
    await path.fill(id, 'VALUTAZIONE_UVBR');
    await path.unit(id, 'validate');
    await addProposed('DIAGNOSI');
    const schemas = await addProposed('SCHEMI_PRI');
    expect(schemas[0]).toMatchObject({ evaluation: { outcomeTypeCode: 'ACHIEVED' } });
    await addProposed('REGIMI');
    await path.unit(id, 'validate');
    expect((await path.view(id)).step).toBe('ACCESSO_RIABILITAZIONE_UOD');
  });

  it('leaves out and names what is no longer allowed', async () => {
    const { path, id } = await renewed(undefined, colleague);
    await leave();
    expect(await proposed(path, id, 'PRESA_IN_CARICO')).toMatchObject({
      content: { takeChargeDate: today },
      left: [
        { path: 'takeChargeDate' },
        {
          path: 'practitionerId',
          value: colleague,
          practitioner: { name: 'Rosa', surname: 'Verdi' },
          code: 'practitionerLeft',
        },
      ],
      faults: [{ path: 'practitionerId', code: 'required' }],
    });
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    expect((await proposed(path, id, 'EQUIPE_UVBR')).entries).toMatchObject([
      { left: [{ path: 'appointmentDate' }, { code: 'practitionerLeft' }], faults: [{ path: 'practitionerId' }] },
    ]);
    await work();
    await qualify('LOGOPEDISTA');
    expect((await proposed(path, id, 'EQUIPE_UVBR')).entries).toMatchObject([
      { faults: [{ path: 'qualificationCode', code: 'qualificationNotHeld' }] },
    ]);
    await qualify('FISIATRA');
  });

  it('has no responsible practitioner outside the new team, and no code that was retired', async () => {
    const { path, id } = await renewed();
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    const view = await path.view(id);
    const team = view.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'EQUIPE_UVBR');
    const members = sampleEntries('EQUIPE_UVBR', { today, startDate: view.startDate, practitionerId: colleague });
    await add(team?.id ?? '', members);
    await path.lead(id, 'PRI', 'VALUTAZIONE_MULTIDISCIPLINARE');
    const schemas = await sheetOf(path, id, 'SCHEMI_PRI');
    const { entries } = await previous(schemas.id);
    expect(entries[0]).toMatchObject({
      left: [{ path: 'managerId', code: 'managerNotInTeam', practitioner: { surname: 'Esposito' } }],
      faults: [{ path: 'managerId', code: 'required' }],
    });
    const managed = contents(entries).map((content) => ({ ...content, managerId: colleague }));
    expect((await add(schemas.id, managed)).status).toBe(201);

    await scene.database.query(
      `UPDATE reference_entry SET valid_to = $1 WHERE catalogue = 'icd-ix-diagnoses' AND code = '438.20'`,
      [end],
    );
    const diagnoses = await proposed(path, id, 'DIAGNOSI');
    expect(diagnoses.entries).toMatchObject([
      { left: [{ path: 'diagnosisCode', value: '438.20', code: 'unknownCode' }], faults: [{ path: 'diagnosisCode' }] },
      { left: [], faults: [] },
    ]);
    await scene.database.query(`UPDATE reference_entry SET valid_to = NULL WHERE code = '438.20'`);
  });

  it('has the regimes as an accepted remodelling left them', async () => {
    const { path, id } = await renewed(async ({ id: before, centre }) => {
      const base = `${episodes}/${before}/careplans/${centre?.operatingPlan?.id}/regimes`;
      const { id: regimeId } = await scene.call<{ id: string }>('cdr.operatore', 'POST', base, remodelling);
      await scene.call(operator, 'PUT', `${base}/approve-remodulation`, { regimeId });
    });
    await path.lead(id, 'PRI');
    const regimes = await sheetOf(path, id, 'REGIMI');
    const { entries } = await previous(regimes.id);
    const { changeReason: _, ...regime } = remodelling;
    expect(entries).toMatchObject([{ content: { ...regime, remodulated: false }, view: { provisionCount: 13 } }]);
    expect((await add(regimes.id, contents(entries))).status).toBe(201);
  });

  it('is nothing for a first access, for sheets of an ending, and for an access of another person', async () => {
    const none = { source: null, use: 'proposed', content: null, left: [], faults: [], entries: [] };
    const { path, id, before, patientId } = await renewed();
    expect(await proposed(path, before, 'SCHEDA_ACCESSO')).toEqual(none);
    expect(await proposed(path, id, 'DOCUMENTI')).toEqual(none);
    const other = await scene.path();
    const card = await sheetOf(path, id, 'SCHEDA_ACCESSO');
    const move = (from: string, to: string) =>
      scene.database.query(
        'UPDATE uod_episode SET patient_id = $2, number = number + 10 WHERE id = $3 AND patient_id = $1',
        [from, to, before],
      );
    // As after two merged records were separated.
    await move(patientId, other.patientId);
    expect(await previous(card.id)).toEqual(none);
    await move(other.patientId, patientId);
  });

  it('is shown to those who may see both accesses, and the read is logged', async () => {
    const { path, id, before, patientId } = await renewed();
    const card = await sheetOf(path, id, 'SCHEDA_ACCESSO');
    expect((await scene.send('uod2.operatore', 'GET', `/v1/sheets/${card.id}/previous`)).status).toBe(404);
    const logged = () =>
      scene.database.query('SELECT FROM record_access WHERE patient_id = $1 AND reason = $2', [
        patientId,
        'sheet_read',
      ]);
    const count = (await logged()).length;
    expect(await previous(card.id)).toMatchObject({ source: { id: before } });
    expect(await logged()).toHaveLength(count + 1);
    // Analysts read no sheets.
    expect((await scene.send('analista', 'GET', `/v1/sheets/${card.id}/previous`)).status).toBe(403);
    // The person moved to another unit, whose staff see the new access but not the previous one.
    await scene.database.query('UPDATE uod_episode SET residence_district_unit_id = $2 WHERE id = $1', [
      id,
      scene.region.units[2],
    ]);
    expect(await previous(card.id, 'uod2.operatore')).toMatchObject({ source: null, content: null });
    await scene.database.query('UPDATE uod_episode SET residence_district_unit_id = $2 WHERE id = $1', [
      id,
      scene.region.units[0],
    ]);
  });
});
