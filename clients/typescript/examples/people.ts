import type { Percorso } from '@percorso/client';

/** A grown-up resident of the unit who has no access. */
export async function newcomerOf(unit: Percorso, districtUnitId: string): Promise<string> {
  for await (const { id, currentDistrictStep } of unit.rows('/v1/patients')) {
    const { birthDate, residenceDistrictUnit } = await unit.get('/v1/patients/{id}', { params: { path: { id } } });
    if (!currentDistrictStep && birthDate! < '2000' && residenceDistrictUnit.id === districtUnitId) return id;
  }
  throw new Error('Everybody has an access.');
}

/** A physiatrist of the unit. */
export async function physiatristOf(unit: Percorso, districtUnitId: string): Promise<string> {
  const query = { qualificationCode: 'FISIATRA', districtUnitId, limit: 1 };
  return (await unit.get('/v1/practitioners', { params: { query } })).items[0]!.id;
}
