import { createHash } from 'node:crypto';

/**
 * Returns a statement that each connection prepares once, named by a hash of its text: for generated texts with few variants. It is
 * worthwhile if planning takes longer than execution, because a statement without a name is planned every time.
 */
export const prepared = (prefix: string, text: string): { name: string; text: string } => ({
  name: `${prefix}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`,
  text,
});
