/** Selects the identifiers of a patient, the current one first, then the latest of the earlier ones. */
export const identifiersOfPatient = `
  SELECT value FROM patient_identifier WHERE patient_id = $1 ORDER BY valid_to DESC NULLS FIRST, value`;

/** Stores an answer about a patient, unless a later one is stored. */
export const storeAnswer = `
  INSERT INTO other_service_answer (patient_id, asked_at, episodes) VALUES ($1, $2, $3)
  ON CONFLICT (patient_id) DO UPDATE SET asked_at = EXCLUDED.asked_at, episodes = EXCLUDED.episodes
    WHERE other_service_answer.asked_at <= EXCLUDED.asked_at`;
