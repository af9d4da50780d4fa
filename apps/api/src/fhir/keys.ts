import { z } from 'zod';

/** The position of a row in paging: its uuid and, for an event of a history, its revision, otherwise 0. */
export type Key = { id: string; number: number };

const ID = /^([0-9a-f-]{36})(?:-(\d{1,9}))?$/;

/** Returns the key in the id of one of our resources; undefined for any other id. */
export function keyOf(id: string): Key | undefined {
  const [, uuid = '', number = '0'] = ID.exec(id) ?? [];
  return z.guid().safeParse(uuid).success ? { id: uuid, number: Number(number) } : undefined;
}

const Cursor = z.strictObject({ after: z.string().max(60), within: z.string().max(40).optional() });
/** The resource after which the next page begins, with its type if the pages span several types. */
export type Cursor = z.infer<typeof Cursor>;

/** Encodes a cursor as a text that clients need not understand. */
export const textOfCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function cursorOf(text: string): Cursor | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
