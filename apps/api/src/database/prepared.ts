import { createHash } from 'node:crypto';

/**
 * A statement that each connection prepares once, named by a hash of its text: for generated texts with few variants. Worthwhile where
 * planning takes longer than execution: a text without a name is planned again each time.
 */
export const prepared = (prefix: string, text: string): { name: string; text: string } => ({
  name: `${prefix}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`,
  text,
});
