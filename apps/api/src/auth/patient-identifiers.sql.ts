/** SQL: the id of the patient who has an identifier, or had it earlier; null if nobody. Decision 0064. @param value SQL of the identifier */
export const patientIdOfIdentifier = (value: string): string =>
  `(SELECT known.patient_id FROM patient_identifier known WHERE known.value = ${value})`;
