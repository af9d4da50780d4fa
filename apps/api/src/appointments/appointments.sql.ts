/** SQL columns: date, start and end time of appointment `a`. */
export const times = `a.date, to_char(a.start_time, 'HH24:MI') AS "startTime", to_char(a.end_time, 'HH24:MI') AS "endTime"`;
/** SQL expression: id, name and surname of practitioner `p`. */
export const practitioner = `jsonb_build_object('id', p.id, 'name', p.name, 'surname', p.surname)`;

const appointments = `SELECT a.id, a.uod_episode_id AS "districtUnitEpisodeOfCareId", a.district_unit_id AS "districtUnitId",
    ${times}, ${practitioner} AS practitioner, a.room, a.holds_slot AS "holdsSlot", a.revision,
    to_json(a.updated_at) AS "updatedAt", a.updated_by AS "updatedBy"
  FROM appointment a JOIN practitioner p ON p.id = a.practitioner_id`;

export const appointmentsOfEpisode = {
  name: 'appointments-of-episode',
  text: `${appointments} WHERE a.uod_episode_id = $1 ORDER BY a.date, a.start_time, a.id`,
};

/** Selects one appointment of an episode. Callers must hold the lock on the episode. */
export const appointmentOfEpisode = {
  name: 'appointment-of-episode',
  text: `${appointments} WHERE a.id = $1 AND a.uod_episode_id = $2`,
};

/**
 * Selects the appointments that occupy a slot of unit $3 or of practitioner $4 on the dates from $1 to $2, except appointment $5. A union,
 * since each condition has its own index.
 */
export const busyTimes = {
  name: 'busy-times',
  text: ['a.district_unit_id = $3', 'a.practitioner_id = $4']
    .map(
      (
        condition,
      ) => `SELECT a.id, ${times}, a.district_unit_id AS "districtUnitId", a.practitioner_id AS "practitionerId"
        FROM appointment a WHERE ${condition} AND a.date BETWEEN $1 AND $2 AND a.holds_slot AND a.id IS DISTINCT FROM $5::uuid`,
    )
    .join(' UNION '),
};
