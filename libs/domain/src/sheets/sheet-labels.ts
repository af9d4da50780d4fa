/** Labels for the rows of a form: for each field that is a list of objects with an id. */
type RowsOf<C> = {
  [K in keyof C as C[K] extends readonly (infer R extends object)[] ? (R extends { id: string } ? K : never) : never]: {
    /** A single row, as the object of a button or a dialog. */
    one: string;
    /** Title of the dialog that adds a row. */
    titleOfNew: string;
    fields: C[K] extends readonly (infer R)[] ? Record<Exclude<keyof R, 'id'>, string> : never;
  };
};

type Common<C> = {
  /** The purpose of the sheet, in one sentence above it. */
  intro: string;
  /** Name of each field, as shown beside the field and in messages about it. */
  fields: Record<keyof C, string>;
};

/** Labels of a form with content `C`. */
export type FormLabels<C> = Common<C> & { rows?: RowsOf<C> };

/** Messages after an entry is saved or deleted. Spec 000 §8. */
export type EntryNotices = {
  saved: string;
  deleted: string;
  /** The message for a new entry, if it differs from `saved`. */
  added?: string;
};

/** Labels of a list with entries `E`. */
export type ListLabels<E> = Common<E> & {
  /** A single entry, as the object of a button or a dialog. */
  one: string;
  titleOfNew: string;
  /** Left out for lists of files: uploads have messages of their own. */
  notices?: EntryNotices;
};
