/** SQL: the death date of a patient, null if no death is recorded. `patientId` is an SQL expression. */
export const deathOf = (patientId: string): string =>
  `(SELECT r.death_date FROM civil_registry r WHERE r.patient_id = ${patientId} AND r.deceased)`;

export const lifeOf = {
  name: 'life-of-patient',
  text: `SELECT p.birth_date AS "birthDate", ${deathOf('p.id')} AS "deathDate" FROM patient p WHERE p.id = $1`,
};
