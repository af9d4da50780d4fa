import type { Percorso } from '@percorso/client';

/** Returns the id of an adult resident of the unit who has no open access. */
export async function patientWithoutAccess(unit: Percorso, districtUnitId: string): Promise<string> {
  for await (const { id, currentDistrictStep } of unit.rows('/v1/patients')) {
    const { birthDate, residenceDistrictUnit } = await unit.get('/v1/patients/{id}', { params: { path: { id } } });
    if (!currentDistrictStep && birthDate! < '2000' && residenceDistrictUnit.id === districtUnitId) return id;
  }
  throw new Error('Every adult resident has an access.');
}

/** Returns the id of a physiatrist of the unit. */
export async function findPhysiatrist(unit: Percorso, districtUnitId: string): Promise<string> {
  const query = { qualificationCode: 'FISIATRA', districtUnitId, limit: 1 };
  return (await unit.get('/v1/practitioners', { params: { query } })).items[0]!.id;
}
