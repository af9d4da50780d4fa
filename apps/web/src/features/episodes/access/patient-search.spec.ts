import { outcomeOf } from './patient-search';

const patient = {
  patientId: 'p1',
  name: 'Anna',
  surname: 'Bianchi',
  deathDate: null,
  identifier: 'BNCNNA80A41F839X',
  earlierIdentifier: null,
  openDistrictUnitEpisodeId: null,
  rehabCenterEpisodeId: null,
  hasOpenEpisodeInOtherService: null,
  otherServiceAnswer: null,
};

describe('The patient search in the create-episode dialog of a centre (spec 001 §4)', () => {
  it('finds a patient with an open unit episode and without a centre episode', () => {
    expect(outcomeOf({ ...patient, openDistrictUnitEpisodeId: 'e1' })).toMatchObject({
      kind: 'found',
      districtUnitEpisodeId: 'e1',
    });
  });

  it('reports an existing centre episode for the patient’s open unit episode', () => {
    expect(outcomeOf({ ...patient, openDistrictUnitEpisodeId: 'e1', rehabCenterEpisodeId: 'c1' }).kind).toBe(
      'alreadyExists',
    );
  });

  it('refuses a patient with an episode of another centre', () => {
    expect(outcomeOf({ ...patient, rehabCenterEpisodeId: 'c1' }).kind).toBe('heldElsewhere');
  });

  it('refuses a patient whose death is recorded', () => {
    const died = { ...patient, deathDate: '2026-03-12', openDistrictUnitEpisodeId: 'e1' };
    expect(outcomeOf(died)).toMatchObject({ kind: 'deceased', deathDate: '2026-03-12' });
  });

  it('refuses a patient without an open district-unit episode at the access to rehabilitation', () => {
    expect(outcomeOf(patient).kind).toBe('noOpenEpisode');
  });
});
