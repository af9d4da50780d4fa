/** Selects every provision type, with its regime type and the care setting of that regime type. */
export const provisionTypes = `
  SELECT DISTINCT ON (t.code) t.code, r.code AS regime, r.fields ->> 'careRegimeCategoryCode' AS category
  FROM reference_entry t
    JOIN reference_entry r ON r.catalogue = 'care-regime-types' AND r.code = t.fields ->> 'careRegimeTypeCode'
  WHERE t.catalogue = 'provision-code-types' ORDER BY t.code, t.valid_from DESC, r.valid_from DESC`;
