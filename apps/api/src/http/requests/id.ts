import { z } from 'zod';

/** Path parameter: the id of a record. */
export const Id = z.uuid();
