const annualityColumns = `y.id, y.revision, y.year, y.staffing_hours AS "staffingHours", y.budgets`;

// A centre without annualities is one row of nulls; no centre at all is none. So with regimes below.
export const annualitiesOf = {
  name: 'annualities-of-centre',
  text: `SELECT ${annualityColumns} FROM rehabilitation_center c
    LEFT JOIN centre_annuality y ON y.rehabilitation_center_id = c.id WHERE c.id = $1 ORDER BY y.year DESC`,
};

export const annualityById = {
  name: 'annuality-by-id',
  text: `SELECT ${annualityColumns} FROM centre_annuality y WHERE y.rehabilitation_center_id = $1 AND y.id = $2`,
};

export const insertAnnuality = {
  name: 'insert-annuality',
  text: `INSERT INTO centre_annuality AS y (rehabilitation_center_id, id, year, staffing_hours, budgets)
    VALUES ($1, $2, $3, $4, $5) RETURNING ${annualityColumns}`,
};

export const updateAnnuality = {
  name: 'update-annuality',
  text: `UPDATE centre_annuality AS y SET year = $3, staffing_hours = $4, budgets = $5, revision = revision + 1
    WHERE rehabilitation_center_id = $1 AND id = $2 RETURNING ${annualityColumns}`,
};

// Cents stay below 2^53.
const regimeColumns = `r.id, r.revision, r.care_regime_type_code AS "careRegimeTypeCode",
  r.authorised_places AS "authorisedPlaces", r.authorised_volume AS "authorisedVolume", r.budget::float8 AS budget`;

export const regimesOf = {
  name: 'regimes-of-annuality',
  text: `SELECT ${regimeColumns} FROM centre_annuality y LEFT JOIN centre_regime r ON r.annuality_id = y.id
    WHERE y.rehabilitation_center_id = $1 AND y.id = $2 ORDER BY r.care_regime_type_code`,
};

export const insertRegime = {
  name: 'insert-centre-regime',
  text: `INSERT INTO centre_regime AS r
      (annuality_id, id, care_regime_type_code, authorised_places, authorised_volume, budget)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${regimeColumns}`,
};

export const updateRegime = {
  name: 'update-centre-regime',
  text: `UPDATE centre_regime AS r SET care_regime_type_code = $3, authorised_places = $4, authorised_volume = $5,
      budget = $6, revision = revision + 1
    WHERE annuality_id = $1 AND id = $2 RETURNING ${regimeColumns}`,
};
