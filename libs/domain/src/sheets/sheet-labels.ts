/** Row labels within a form: fields that are lists of objects with an id. */
type RowsOf<C> = {
  [K in keyof C as C[K] extends readonly (infer R extends object)[] ? (R extends { id: string } ? K : never) : never]: {
    /** One row, as the object of a button or a dialog. */
    one: string;
    /** Title of the dialog that adds one. */
    titleOfNew: string;
    fields: C[K] extends readonly (infer R)[] ? Record<Exclude<keyof R, 'id'>, string> : never;
  };
};

type Common<C> = {
  /** One sentence above the sheet: its purpose. */
  intro: string;
  /** Name of each field, beside it and in messages about it. */
  fields: Record<keyof C, string>;
};

/** The labels of a form with content `C`. */
export type FormLabels<C> = Common<C> & { rows?: RowsOf<C> };

/** Messages after an entry was saved or deleted. Spec 000 §8. */
export type EntryNotices = {
  saved: string;
  deleted: string;
  /** For a new entry, if it differs. */ added?: string;
};

/** The labels of a list with entries `E`. */
export type ListLabels<E> = Common<E> & {
  /** An entry, as the object of a button or a dialog. */
  one: string;
  titleOfNew: string;
  /** Left out if entries are files: each upload has its own message. */
  notices?: EntryNotices;
};
