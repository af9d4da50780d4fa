/** Selects the annualities of a centre: one row of nulls if the centre has none, no row if the centre does not exist. */
export const annualitiesOf = {
  name: 'annualities-of-centre',
  text: `SELECT y.id, y.revision, y.year, y.staffing_hours AS "staffingHours", y.budgets
    FROM rehabilitation_center c LEFT JOIN centre_annuality y ON y.rehabilitation_center_id = c.id
    WHERE c.id = $1 ORDER BY y.year DESC`,
};

/** Selects the regimes of an annuality: one row of nulls if the annuality has none, no row if the annuality does not exist. */
export const regimesOf = {
  name: 'regimes-of-annuality',
  text: `SELECT r.id, r.revision, r.care_regime_type_code AS "careRegimeTypeCode", r.authorised_places AS "authorisedPlaces",
      r.authorised_volume AS "authorisedVolume", r.budget::float8 AS budget
    FROM centre_annuality y LEFT JOIN centre_regime r ON r.annuality_id = y.id
    WHERE y.rehabilitation_center_id = $1 AND y.id = $2 ORDER BY r.care_regime_type_code`,
};
