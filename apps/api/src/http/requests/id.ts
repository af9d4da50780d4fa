import { z } from 'zod';

/** A path parameter that names a record. */
export const Id = z.uuid();
