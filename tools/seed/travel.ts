import { patientTypeOf } from '@percorso/domain';
import { milestones, type Call } from '@percorso/testing';
import { DateTime } from 'luxon';
import { endings, renew } from './endings.js';
import { Journey, type Traveller } from './journey.js';
import type { Patient } from './patients.js';
import { getColleague, type Practitioner } from './practitioners.js';
import type { Chance } from './random.js';
import type { Road } from './roads.js';
import type { Region } from './structures.js';

/** The people of the region, and the accounts that send requests. */
export type World = {
  region: Region;
  people: readonly Practitioner[];
  residents: readonly Patient[];
  chance: Chance;
  call: Call;
};

/** For structures without a demo account the administrator acts. */
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

/** Weights of the sample cases: a stroke, a child's cerebral palsy, a broken hip. */
function storyOf({ birth_date }: Patient): number {
  const today = DateTime.now().toISODate();
  if (patientTypeOf(birth_date, today) === 'minor') return 1;
  return Number(birth_date.slice(-1)) % 2 === 0 ? 0 : 2;
}

/** The number of requests that hand over an episode grows faster than that of milestones: a centre's plan alone needs five. */
const paceOf = ({ to, then = [], renewedTo, daysAgo }: Road): number => {
  const milestonesPassed = milestones.indexOf(to) + (renewedTo ? milestones.indexOf(renewedTo) + 2 : 0);
  return daysAgo / (1.4 * milestonesPassed + then.length + 2);
};

function travellerOf(world: World, road: Road, patient: Patient): Traveller {
  const { region, people } = world;
  return {
    patientId: patient.id,
    identifier: patient.tax_code,
    caseNumber: storyOf(patient),
    districtUnitId: region.districtUnits[road.unit]?.id ?? '',
    practitionerId: getColleague(people, { unit: road.unit }, 'FISIATRA').id,
    colleagueId: getColleague(people, { unit: road.unit }, 'FISIOTERAPISTA').id,
    ...(unitAccounts[road.unit] ?? { unit: 'admin', unitDirector: 'admin' }),
    ...centreOf(world, road.centre ?? 0),
    residenceDirector: 'ds.direttore',
    pace: paceOf(road),
  };
}

/** Takes one patient's episode along its path. */
export async function travel(world: World, road: Road, patient: Patient): Promise<void> {
  const opening = DateTime.now().minus({ days: road.daysAgo });
  const journey = new Journey(world.call, travellerOf(world, road, patient), world.chance, opening);
  const id = await journey.path.openAt(road.to);
  for (const ending of road.then ?? []) await endings[ending](journey, id);
  if (road.otherCentre !== undefined)
    await endings.openCentreEpisode(journey.with(centreOf(world, road.otherCentre)), id);
  if (road.renewedTo) {
    journey.wait(2);
    await journey.path.lead(await renew(journey, id), road.renewedTo);
  }
}

/** Assigns each path a patient of the required residence unit, each patient once. */
export function withPatients(roads: readonly Road[], residents: readonly Patient[]): [Road, Patient][] {
  const free = [...residents];
  return roads.map((road) => {
    const index = free.findIndex(({ residence }) => residence === (road.residence ?? road.unit));
    const [patient] = free.splice(index, 1);
    if (!patient) throw new Error('there are more roads than patients');
    return [road, patient];
  });
}
