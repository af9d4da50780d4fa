import type { EntryView, SheetContent, SheetDetail } from '@percorso/domain';
import type { ComponentType, ReactNode } from 'react';
import type { EntryTable } from './entries/entry-table';
import type { PanelItem } from './entries/panel-item';
import type { GroupLayout, TableSheetType, Values } from './layout';
import type { FormContext, SheetFormContext } from './sheet-form-context';

/** The screen of a form; its schema and labels supply the defaults. `C`: its content. */
export type FormScreen<C = SheetContent> = {
  /** The fields, at most seven in a group. Architecture §8. */
  groups?: readonly GroupLayout<keyof C & string>[];
  /** Fields that are edited elsewhere, or by another organisation. */
  hidden?: readonly (keyof C & string)[];
  /** Default values of an empty form. */
  initial?: (context: FormContext) => Values;
  /** Maps the stored or default values to the values of the form. */
  values?: (values: Values, context: FormContext) => Values;
  /** The event to send to the episode after saving; null for none. */
  saved?: (content: C) => string | null;
};

/** Props of any view of a list, from its page. */
export type EntryListProps = {
  sheet: Pick<SheetDetail, 'id' | 'contentFacts'>;
  type: TableSheetType;
  context: SheetFormContext;
  readOnly: boolean;
  /** Entries cannot be added or deleted. */
  isClosed?: boolean;
  onDirtyChange?: (isDirty: boolean) => void;
};

type TableScreen<View> = {
  shownAs?: 'table';
  /** By default a column for each field. */
  table?: EntryTable<View>;
  /** Wraps the table, for example with another view of the same entries. */
  frame?: ComponentType<EntryListProps & { screen: CompleteListScreen; table: ReactNode }>;
};
/** A panel of the latest entries. Spec 000 §2. */
type PanelScreen<View> = { shownAs: 'panel'; item: PanelItem<View> };

type EntryDialogOf<E> = {
  /** The fields of the dialog, at most seven in a group. */
  groups?: readonly GroupLayout<keyof E & string>[];
  /** Fields that the record itself sets. */
  hidden?: readonly (keyof E & string)[];
  /** Default values of a new entry. */
  initial?: (context: FormContext) => Values;
  /** Whether another entry may be added. */
  canAdd?: (entries: readonly Values[]) => boolean;
  /** Rendered below the fields, computed from the values being edited. */
  below?: ComponentType;
};

/**
 * The screen of a list; its schema and labels supply the defaults. `E`: the content of an entry, `View`: an entry as the server returns
 * it.
 */
export type ListScreen<E = Values, View = EntryView> = EntryDialogOf<E> & (TableScreen<View> | PanelScreen<View>);

/** A screen completed with the defaults. */
export type CompleteFormScreen = FormScreen & Required<Pick<FormScreen, 'groups'>>;
export type CompleteTableScreen = EntryDialogOf<Values> &
  Required<Pick<EntryDialogOf<Values>, 'groups'>> &
  Required<Omit<TableScreen<EntryView>, 'frame'>> &
  Pick<TableScreen<EntryView>, 'frame'>;
export type CompletePanelScreen = EntryDialogOf<Values> &
  Required<Pick<EntryDialogOf<Values>, 'groups'>> &
  PanelScreen<EntryView>;
export type CompleteListScreen = CompleteTableScreen | CompletePanelScreen;
