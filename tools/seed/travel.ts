import { patientTypeOf } from '@percorso/domain';
import { milestones, type Call } from '@percorso/testing';
import { DateTime } from 'luxon';
import { endings, renew } from './endings.js';
import { Journey, type Traveller } from './journey.js';
import type { Patient } from './patients.js';
import { getColleague, type Practitioner } from './practitioners.js';
import type { Chance } from '@percorso/testing';
import type { EpisodePath } from './paths.js';
import type { Region } from './structures.js';

/** The practitioners and patients of the region, and the accounts that send requests. */
export type World = {
  region: Region;
  people: readonly Practitioner[];
  residents: readonly Patient[];
  chance: Chance;
  call: Call;
};

/** The accounts of each unit; the administrator acts for structures without a demo account. */
const unitAccounts: Record<number, Pick<Traveller, 'unit' | 'unitDirector'>> = {
  0: { unit: 'uod.operatore', unitDirector: 'uod.direttore' },
  2: { unit: 'uod2.operatore', unitDirector: 'admin' },
};
const centreAccounts: Record<number, string> = { 0: 'cdr.operatore', 1: 'cdr2.operatore' };

const centreOf = ({ region, people }: World, index: number) => ({
  rehabilitationCenterId: region.rehabilitationCenters[index]?.id ?? '',
  centre: centreAccounts[index] ?? 'admin',
  centrePractitionerId: getColleague(people, { centre: index }, 'FISIOTERAPISTA').id,
});

/** Returns the number of the sample case for a patient: 0 is a stroke, 1 a child's cerebral palsy, 2 a broken hip. */
function caseNumberOf({ birth_date }: Patient): number {
  const today = DateTime.now().toISODate();
  if (patientTypeOf(birth_date, today) === 'minor') return 1;
  return Number(birth_date.slice(-1)) % 2 === 0 ? 0 : 2;
}

/**
 * Returns the days until a user hands over an episode to the next one, such that the whole path takes about `daysAgo` days. More requests
 * hand over an episode than there are milestones: a centre's plan alone needs five.
 */
const paceOf = ({ to, then = [], renewedTo, daysAgo }: EpisodePath): number => {
  const milestonesPassed = milestones.indexOf(to) + (renewedTo ? milestones.indexOf(renewedTo) + 2 : 0);
  return daysAgo / (1.4 * milestonesPassed + then.length + 2);
};

function travellerOf(world: World, path: EpisodePath, patient: Patient): Traveller {
  const { region, people } = world;
  return {
    patientId: patient.id,
    identifier: patient.tax_code,
    caseNumber: caseNumberOf(patient),
    districtUnitId: region.districtUnits[path.unit]?.id ?? '',
    practitionerId: getColleague(people, { unit: path.unit }, 'FISIATRA').id,
    colleagueId: getColleague(people, { unit: path.unit }, 'FISIOTERAPISTA').id,
    ...(unitAccounts[path.unit] ?? { unit: 'admin', unitDirector: 'admin' }),
    ...centreOf(world, path.centre ?? 0),
    residenceDirector: 'ds.direttore',
    pace: paceOf(path),
  };
}

/** Leads one patient's episode along its path. */
export async function travel(world: World, path: EpisodePath, patient: Patient): Promise<void> {
  const opening = DateTime.now().minus({ days: path.daysAgo });
  const journey = new Journey(world.call, travellerOf(world, path, patient), world.chance, opening);
  const id = await journey.path.openAt(path.to);
  for (const ending of path.then ?? []) await endings[ending](journey, id);
  if (path.otherCentre !== undefined)
    await endings.openCentreEpisode(journey.with(centreOf(world, path.otherCentre)), id);
  if (path.renewedTo) {
    journey.wait(2);
    await journey.path.lead(await renew(journey, id), path.renewedTo);
  }
}

/** Assigns each path a patient of the required residence unit, each patient once. */
export function withPatients(paths: readonly EpisodePath[], residents: readonly Patient[]): [EpisodePath, Patient][] {
  const free = [...residents];
  return paths.map((path) => {
    const index = free.findIndex(({ residence }) => residence === (path.residence ?? path.unit));
    const [patient] = free.splice(index, 1);
    if (!patient) throw new Error('there are more paths than patients');
    return [path, patient];
  });
}
