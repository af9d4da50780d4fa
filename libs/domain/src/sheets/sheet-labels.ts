/** Rows within a form: fields that are lists of objects with an id. */
type RowsOf<C> = {
  [K in keyof C as C[K] extends readonly (infer R extends object)[] ? (R extends { id: string } ? K : never) : never]: {
    /** One row, as the subject of a button or of a dialog. */
    one: string;
    /** The title under which one is added. */
    titleOfNew: string;
    fields: C[K] extends readonly (infer R)[] ? Record<Exclude<keyof R, 'id'>, string> : never;
  };
};

type Common<C> = {
  /** One sentence above the sheet: what it is for. */
  intro: string;
  /** What each field is called, beside it and in the messages about it. */
  fields: Record<keyof C, string>;
};

/** The words of a form whose content is `C`. */
export type FormLabels<C> = Common<C> & { rows?: RowsOf<C> };

/** What is told once an entry was saved or deleted. Spec 000 §8. */
export type EntryNotices = {
  saved: string;
  deleted: string;
  /** Of a new one, where it is told otherwise. */ added?: string;
};

/** The words of a list whose entry says `E`. */
export type ListLabels<E> = Common<E> & {
  /** An entry, as the subject of a button or of a dialog. */
  one: string;
  titleOfNew: string;
  /** Not where entries are files: of those each upload tells. */
  notices?: EntryNotices;
};
