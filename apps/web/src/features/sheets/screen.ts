import type { EntryView, SheetContent, SheetDetail } from '@percorso/domain';
import type { ComponentType, ReactNode } from 'react';
import type { EntryTable } from './entries/entry-table';
import type { PanelItem } from './entries/panel-item';
import type { GroupLayout, TableSheetType, Values } from './layout';
import type { FormContext, SheetFormContext } from './sheet-form-context';

/** How a form is shown. What it does not say follows from its schema and its labels. `C`: what is said in it. */
export type FormScreen<C = SheetContent> = {
  /** Its fields, at most seven in a group. Architecture §8. */
  groups?: readonly GroupLayout<keyof C & string>[];
  /** Fields that are written elsewhere, or by another organisation. */
  unseen?: readonly (keyof C & string)[];
  /** What it starts with while it is still empty. */
  initial?: (context: FormContext) => Values;
  /** What it shows of what was said before, or of what it starts with. */
  values?: (values: Values, context: FormContext) => Values;
  /** The event that its episode is asked for once this is saved; null: none. */
  saved?: (content: C) => string | null;
};

/** What shows the entries of a list is told by the page in which it stands. */
export type EntryListProps = {
  sheet: Pick<SheetDetail, 'id' | 'contentFacts'>;
  type: TableSheetType;
  context: SheetFormContext;
  readOnly: boolean;
  /** No entry is added or deleted. */
  isClosed?: boolean;
  onDirtyChange?: (isDirty: boolean) => void;
};

type InTable<View> = {
  shownAs?: 'table';
  /** Without it there is a column for each field. */
  table?: EntryTable<View>;
  /** What stands around the table, such as another view of the same entries. */
  frame?: ComponentType<EntryListProps & { screen: ShownList; table: ReactNode }>;
};
/** The latest few. Spec 000 §2. */
type InPanel<View> = { shownAs: 'panel'; item: PanelItem<View> };

type EntryDialogOf<E> = {
  /** The fields of its dialog, at most seven in a group. */
  groups?: readonly GroupLayout<keyof E & string>[];
  /** Fields that the record itself sets. */
  unseen?: readonly (keyof E & string)[];
  /** What a new entry starts with, beside its empty fields. */
  initial?: (context: FormContext) => Values;
  /** Whether the list takes another entry. */
  canAdd?: (entries: readonly Values[]) => boolean;
  /** What is reckoned under the fields from what is being written. */
  below?: ComponentType;
};

/** How a list is shown, as far as its schema and its labels do not say it. `E`: what is said in an entry, `View`: what is answered of it. */
export type ListScreen<E = Values, View = EntryView> = EntryDialogOf<E> & (InTable<View> | InPanel<View>);

/** The same, whole. */
export type ShownForm = FormScreen & Required<Pick<FormScreen, 'groups'>>;
export type ShownTable = EntryDialogOf<Values> &
  Required<Pick<EntryDialogOf<Values>, 'groups'>> &
  Required<Omit<InTable<EntryView>, 'frame'>> &
  Pick<InTable<EntryView>, 'frame'>;
export type ShownPanel = EntryDialogOf<Values> & Required<Pick<EntryDialogOf<Values>, 'groups'>> & InPanel<EntryView>;
export type ShownList = ShownTable | ShownPanel;
