const regimeOf = (fields: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .flatMap(([name, value]) => [`'${name}'`, value])
    .join(', ')})`;

const planned = (day: string): string =>
  regimeOf({
    careRegimeTypeCode: 'r.care_regime_type_code',
    durationInDays: 'r.duration_in_days',
    regularity: 'r.regularity',
    regularityAccessTypeCode: 'r.regularity_access_type_code',
    tariffCents: `tariff_at(r.care_regime_type_code, ${day})`,
  });
const remodelled = (day: string): string =>
  `m.regime || ${regimeOf({ tariffCents: `tariff_at(m.regime ->> 'careRegimeTypeCode', ${day})` })}`;

/** SQL columns `regimes` and `accepted`: the regimes of an episode's plan and of its accepted proposals, with their tariffs on a date. */
export const planRegimes = (episode: string, day: string): string => `
  (SELECT coalesce(jsonb_agg(${planned(day)} ORDER BY r.created_at, r.id), '[]')
    FROM sheet s JOIN care_regime r ON r.sheet_id = s.id WHERE s.uod_episode_id = ${episode}) AS regimes,
  (SELECT coalesce(jsonb_agg(${remodelled(day)} ORDER BY m.id), '[]')
    FROM remodelling_proposal m JOIN workflow_instance i ON i.id = m.id AND i.state = 'ACCETTATA'
    WHERE m.uod_episode_id = ${episode}) AS accepted`;
