import { daysAgo } from '../../test/days.js';
import { importRequests } from '../../test/provision-imports.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('An import after changes since its verification', () => {
  let scene: Scene;
  const identifiers: string[] = [];

  beforeAll(async () => {
    scene = await sceneOf();
    const { path, identifier } = await scene.path();
    await path.openAt('RIABILITAZIONE_UOD');
    identifiers.push(identifier);
  });
  afterAll(() => scene.close());

  const { open, record, send, start, faults, until } = importRequests(() => ({ scene, identifiers }));

  it('discards a record whose day another import has taken meanwhile', async () => {
    const id = await open(record({ startingTime: `${daysAgo(1)}T09:00` }));
    await start(id);
    const other = await open(record({ startingTime: `${daysAgo(1)}T11:00` }));
    await start(other);
    await send(other, 'IMPORT');
    await until(other, 'IMPORTATO');
    await send(id, 'IMPORT');
    expect(await until(id, 'IMPORTATO')).toMatchObject({ imported: 0, discarded: 1, valid: 0 });
    expect(await faults(id)).toEqual([['startingTime invalidDatesInRange']]);
  });

  it('discards provisions after a death that was recorded meanwhile', async () => {
    const { path, identifier, patientId } = await scene.path();
    await path.openAt('RIABILITAZIONE_UOD');
    const recordAt = (days: number) => record({ fiscalCode: identifier, startingTime: `${daysAgo(days)}T09:00` });
    const id = await open(recordAt(7), recordAt(6), recordAt(5));
    expect(await start(id)).toMatchObject({ valid: 3 });
    const death = { deceased: true, deathDate: daysAgo(6) };
    await scene.call('uod.operatore', 'PUT', `/v1/civilregistries/${patientId}`, death);
    await send(id, 'IMPORT');
    expect(await until(id, 'IMPORTATO')).toMatchObject({ imported: 2, discarded: 1 });
    expect(await faults(id)).toEqual([[], [], ['startingTime dateAfterDeath']]);
    const again = await open(recordAt(4));
    expect(await start(again)).toMatchObject({ valid: 0, discarded: 1 });
  });

  it('discards provisions that were recorded by hand meanwhile, and those of an episode that was interrupted meanwhile', async () => {
    const { path, identifier } = await scene.path();
    const episode = await path.openAt('RIABILITAZIONE_UOD');
    const [byHand, other] = [5, 4].map((days) => `${daysAgo(days)}T09:00`);
    const id = await open(
      record({ fiscalCode: identifier, startingTime: byHand ?? '' }),
      record({ fiscalCode: identifier, startingTime: other ?? '' }),
    );
    expect(await start(id)).toMatchObject({ valid: 2 });
    const { centre } = await path.view(episode);
    const { practitionerId } = scene;
    await scene.call('cdr.operatore', 'POST', `/v1/rehab-center-episodes/${centre?.id}/provisions`, {
      practitionerId,
      provisionTypeCode: 'PRA01',
      startingTime: byHand,
      duration: 1,
    });
    const later = await open(record({ fiscalCode: identifier, startingTime: `${daysAgo(3)}T09:00` }));
    expect(await start(later)).toMatchObject({ valid: 1 });
    await send(id, 'IMPORT');
    expect(await until(id, 'IMPORTATO')).toMatchObject({ imported: 1, discarded: 1 });
    expect(await faults(id)).toEqual([['startingTime invalidDatesInRange'], []]);
    await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${episode}/interrupt`, {
      interruptionReason: '02',
      date: daysAgo(0),
      annotation: 'Ricovero ospedaliero',
    });
    await send(later, 'IMPORT');
    expect(await until(later, 'IMPORTATO')).toMatchObject({ imported: 0, discarded: 1 });
    expect(await faults(later)).toEqual([['fiscalCode notInTreatment']]);
  });
});
