/** SQL: selects the assignment that fulfils a condition, as JSON. */
export const assignmentWhere = (
  condition: string,
) => `SELECT jsonb_build_object('revision', a.revision, 'practitionerId', a.practitioner_id,
    'practitionerName', p.surname || ' ' || p.name, 'note', a.note, 'by', a.assigned_by_name, 'at', a.assigned_at) AS assignment
  FROM task_assignment a JOIN practitioner p ON p.id = a.practitioner_id WHERE ${condition}`;

/** Selects the practitioners with an account who work at the structure `$1`; with `$2`, only that one. */
export const colleagues = `
  SELECT p.id, p.surname || ' ' || p.name AS name, p.username FROM practitioner p
  WHERE p.username IS NOT NULL AND ($2::uuid IS NULL OR p.id = $2) AND EXISTS (
    SELECT FROM practitioner_structure s
    WHERE s.practitioner_id = p.id AND (s.district_unit_id = $1 OR s.rehabilitation_center_id = $1))
  ORDER BY searchable(p.surname || ' ' || p.name), p.id`;

/** Assigns a task, or assigns it anew: an assignment of an earlier task of the same kind has ended. */
export const assign = `
  INSERT INTO task_assignment AS a (id, uod_episode_id, task, who, since, practitioner_id, note, assigned_by_id, assigned_by_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT ON CONSTRAINT task_assignment_one_a_task DO UPDATE SET since = EXCLUDED.since,
    practitioner_id = EXCLUDED.practitioner_id, note = EXCLUDED.note, assigned_at = now(),
    assigned_by_id = EXCLUDED.assigned_by_id, assigned_by_name = EXCLUDED.assigned_by_name, revision = a.revision + 1`;

/** Selects the assignment of a task that waits since `$4`. */
export const assignmentOfTask = assignmentWhere(
  'a.uod_episode_id = $1 AND a.task = $2 AND a.who = $3 AND a.since = $4::timestamptz',
);

export const endAssignment = 'DELETE FROM task_assignment WHERE uod_episode_id = $1 AND task = $2 AND who = $3';
