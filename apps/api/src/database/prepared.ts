import { createHash } from 'node:crypto';

/**
 * A statement that each connection prepares once, named by its text: for texts that are put together in few shapes. Where planning takes
 * longer than finding, a text without a name is planned anew each time.
 */
export const prepared = (prefix: string, text: string): { name: string; text: string } => ({
  name: `${prefix}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`,
  text,
});
