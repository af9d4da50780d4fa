/** SQL expression: the provision `v` as rules compare it with others; null if the joined row is missing. */
export const occupyingProvision = (v: string): string =>
  `CASE WHEN ${v}.id IS NOT NULL THEN jsonb_build_object('provisionTypeCode', ${v}.provision_type_code,
    'startingTime', to_char(${v}.starting_time, 'YYYY-MM-DD"T"HH24:MI'), 'duration', ${v}.duration) END`;

/** Declares that this transaction may record two provisions of different types on a day: triggers refuse it otherwise. */
export const allowSeveralTypes = {
  name: 'allow-several-types',
  text: `SELECT set_config('percorso.several_types_a_day', 'on', true)`,
};
