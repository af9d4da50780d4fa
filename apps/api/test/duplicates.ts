import type { Scene } from './scene.js';

/** Stores two new patients of the first unit as a pair who may be one person, and returns the id of the pair. */
export async function newDuplicate(scene: Pick<Scene, 'path' | 'database'>): Promise<string> {
  const pair = [(await scene.path()).patientId, (await scene.path()).patientId];
  const rows = await scene.database.query<{ id: string }>(
    `INSERT INTO patient_duplicate (patient_a_id, patient_b_id, score, reasons)
     VALUES (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 0.9, '{sameNames}') RETURNING id`,
    pair,
  );
  return rows[0]?.id ?? '';
}
