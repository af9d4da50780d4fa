import { z } from 'zod';

/**
 * Returns the schema of a record's id in a request. The id becomes lower case, as the database returns ids, so that ids can be compared as
 * texts.
 */
export const recordId = () => z.uuid().toLowerCase();
