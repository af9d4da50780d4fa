/** Selects the identifiers of a patient, the current one first. */
export const identifiersOfPatient = 'SELECT tax_code AS value FROM patient WHERE id = $1';

/** Stores an answer about a patient, unless a later one is stored. */
export const storeAnswer = `
  INSERT INTO other_service_answer (patient_id, asked_at, episodes) VALUES ($1, $2, $3)
  ON CONFLICT (patient_id) DO UPDATE SET asked_at = EXCLUDED.asked_at, episodes = EXCLUDED.episodes
    WHERE other_service_answer.asked_at <= EXCLUDED.asked_at`;
