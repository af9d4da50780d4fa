import { z } from 'zod';

/** Where a row stands: its uuid, and of a line of a history its number. */
export type Key = { id: string; number: number };

const ID = /^([0-9a-f-]{36})(?:-(\d{1,9}))?$/;

/** The key that an id of ours is made of; none where it is no id of ours. */
export function keyOf(id: string): Key | undefined {
  const [, uuid = '', number = '0'] = ID.exec(id) ?? [];
  return z.guid().safeParse(uuid).success ? { id: uuid, number: Number(number) } : undefined;
}

const Cursor = z.strictObject({ after: z.string().max(60), within: z.string().max(40).optional() });
/** Where the next page begins: behind which resource, and where several types follow each other, of which type. */
export type Cursor = z.infer<typeof Cursor>;

/** Opaque to who gets it. */
export const textOfCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function cursorOf(text: string): Cursor | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
