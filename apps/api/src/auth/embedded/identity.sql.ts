/** Selects an unexpired record by its id or its uid. */
export const recordBy = (column: 'id' | 'uid') => `
  SELECT payload, extract(epoch FROM consumed_at)::int AS consumed FROM identity_record
  WHERE model = $1 AND (expires_at IS NULL OR expires_at > now()) AND ${column} = $2`;

export const upsertRecord = `
  INSERT INTO identity_record (model, id, payload, grant_id, uid, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
  ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
    uid = excluded.uid, expires_at = excluded.expires_at`;

export const consumeRecord = 'UPDATE identity_record SET consumed_at = now() WHERE model = $1 AND id = $2';

export const deleteRecord = 'DELETE FROM identity_record WHERE model = $1 AND id = $2';

export const deleteGrant = 'DELETE FROM identity_record WHERE model = $1 AND grant_id = $2';

export const deleteExpired = 'DELETE FROM identity_record WHERE expires_at < now()';

export const embeddedSecret = `SELECT value FROM identity_secret WHERE name = 'embedded'`;

/** Inserts the keys unless they exist: if several processes generate keys at once, the first ones are stored. */
export const insertSecret = `INSERT INTO identity_secret VALUES ('embedded', $1) ON CONFLICT DO NOTHING`;
