import { addDays, importColumns, romeDay } from '@percorso/domain';
import type { ownIssuer } from '../seed/own-issuer.js';
import { patientsOfClerk, type World } from './data.js';
import { DAYS_OF_A_SHIFT, type Person, type PreparedEpisode } from './person.js';
import type { LoadSettings } from './settings.js';
import { CENTRES } from './staff.js';

/** Number of dates in a file, which has a provision of each patient on each date; the files of other shifts have other dates. */
const DAYS = 30;

function fileOf({ treated, practitionerCode, startDate }: World, shift: number): string {
  const patients = treated.filter((_, place) => place % CENTRES === 0);
  const lines = patients.flatMap(({ patientCode }, place) =>
    Array.from({ length: DAYS }, (_, day) => {
      const time = `${addDays(startDate, DAYS * (shift - 1) + day + 1)}T09:00`;
      return `L-${shift}-${place}-${day},${patientCode},,PRA01,${practitionerCode},${time},`;
    }),
  );
  return [importColumns.join(','), ...lines].join('\n');
}

/** Returns the users of a shift, each with the records that they work on; each patient is assigned to one user. */
export function peopleOf(
  world: World,
  settings: LoadSettings,
  issuer: ReturnType<typeof ownIssuer>,
  { count, shift }: { count: number; shift: number },
): Person[] {
  const treated = [...world.treated];
  const authorised = [...world.authorised];
  let hasImporter = false;
  return world.staff.slice(0, count).map((member, n) => {
    const { username, name, surname, role, unit, centre } = member;
    const patients: Person['patients'][number][] = [];
    if (role === 'uod_operator')
      for (let taken = 0; taken < patientsOfClerk(settings); taken++) {
        const place = world.newcomers.findIndex((one) => one.unit === unit);
        patients.push(...(place < 0 ? [] : world.newcomers.splice(place, 1)));
      }
    const ofCentre = (): PreparedEpisode | undefined => {
      const place = world.treated.findIndex((one, index) => index % CENTRES === centre && treated.includes(one));
      return place < 0 ? undefined : treated.splice(treated.indexOf(world.treated[place] as PreparedEpisode), 1)[0];
    };
    const isImporter = role === 'cdr_operator' && centre === 0 && !hasImporter;
    hasImporter ||= isImporter;
    const episode = role === 'cdr_operator' ? ofCentre() : role === 'uod_director' ? authorised.shift() : undefined;
    return {
      username,
      role,
      seed: 1000 * shift + n,
      patients,
      daysBack: DAYS_OF_A_SHIFT * (shift - 1),
      practitionerId: world.teams[unit ?? -1]?.doctorId ?? member.id,
      colleagueId: world.teams[unit ?? -1]?.therapistId ?? member.id,
      token: issuer.tokenOf(username, { name: `${name} ${surname}`, roles: [role] }),
      structureId: world.unitIds[unit ?? -1] ?? world.centreIds[centre ?? -1] ?? '',
      ...(episode && { episode }),
      ...(isImporter && { file: fileOf(world, shift) }),
    };
  });
}

export const today = () => romeDay(new Date());
