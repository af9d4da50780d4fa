import { outcomeOf } from './patient-search';

const patient = {
  patientId: 'p1',
  name: 'Anna',
  surname: 'Bianchi',
  deathDate: null,
  identifier: 'BNCNNA80A41F839X',
  openDistrictUnitEpisodeId: null,
  rehabCenterEpisodeId: null,
};

describe('the search of the centre create-episode dialog (spec 001 §4)', () => {
  it('found without a centre episode: structure and date become required, save is offered', () => {
    expect(outcomeOf({ ...patient, openDistrictUnitEpisodeId: 'e1' })).toMatchObject({
      kind: 'found',
      districtUnitEpisodeId: 'e1',
    });
  });

  it('found with a centre episode: it exists already, and one can go to it', () => {
    expect(outcomeOf({ ...patient, openDistrictUnitEpisodeId: 'e1', rehabCenterEpisodeId: 'c1' }).kind).toBe(
      'alreadyExists',
    );
  });

  it('found with an episode of another centre: nobody else takes the patient in charge', () => {
    expect(outcomeOf({ ...patient, rehabCenterEpisodeId: 'c1' }).kind).toBe('heldElsewhere');
  });

  it('found with a death recorded: nobody who has died gets a new access', () => {
    const died = { ...patient, deathDate: '2026-03-12', openDistrictUnitEpisodeId: 'e1' };
    expect(outcomeOf(died)).toMatchObject({ kind: 'deceased', deathDate: '2026-03-12' });
  });

  it('found without an open district-unit episode at the access to rehabilitation', () => {
    expect(outcomeOf(patient).kind).toBe('noOpenEpisode');
  });
});
