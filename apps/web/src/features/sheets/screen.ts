import type { EntryView, SheetContent, SheetDetail } from '@percorso/domain';
import type { ComponentType, ReactNode } from 'react';
import type { EntryTable } from './entries/entry-table';
import type { PanelItem } from './entries/panel-item';
import type { FieldContext, GroupLayout, TableSheetType, Values } from './layout';
import type { FormContext, SheetFormContext } from './sheet-form-context';

/** The screen definition of a form; omitted parts follow from the form's schema and labels. `C` is the type of its content. */
export type FormScreen<C = SheetContent> = {
  /** The fields, at most seven in a group. Architecture §8. */
  groups?: readonly GroupLayout<keyof C & string>[];
  /** Fields that are edited on another screen or by another organisation. */
  hidden?: readonly (keyof C & string)[];
  /** Returns the default values of an empty form. */
  initial?: (context: FormContext) => Values;
  /** Maps the stored or default values to the values of the form. */
  values?: (values: Values, context: FormContext) => Values;
  /** Returns the event to send to the episode after saving; null if no event is to be sent. */
  saved?: (content: C) => string | null;
};

/** The props that every view of a list gets from its page. */
export type EntryListProps = {
  sheet: Pick<SheetDetail, 'id' | 'contentFacts'>;
  type: TableSheetType;
  context: SheetFormContext;
  readOnly: boolean;
  /** Whether entries cannot be added or deleted; by default, the same as `readOnly`. */
  isClosed?: boolean;
  onDirtyChange?: (isDirty: boolean) => void;
};

type TableScreen<View> = {
  shownAs?: 'table';
  /** The table; by default it has a column for each field. */
  table?: EntryTable<View>;
  /** A component that wraps the table, for example to offer another view of the same entries. */
  frame?: ComponentType<EntryListProps & { screen: CompleteListScreen; table: ReactNode }>;
};
/** A panel of the latest entries. Spec 000 §2. */
type PanelScreen<View> = { shownAs: 'panel'; item: PanelItem<View> };

type EntryDialogOf<E> = {
  /** The fields of the dialog, at most seven in a group. */
  groups?: readonly GroupLayout<keyof E & string>[];
  /** Fields without a control in the dialog. They keep their stored or default values. */
  hidden?: readonly (keyof E & string)[];
  /** Returns the default values of a new entry. */
  initial?: (context: FieldContext) => Values;
  /** The fields whose values a copy of an entry does not take. Omitted if entries cannot be copied. */
  notCopied?: readonly (keyof E & string)[];
  /** Whether another entry may be added. */
  canAdd?: (entries: readonly Values[]) => boolean;
  /** A component below the fields, which shows data computed from the values being edited. */
  below?: ComponentType;
};

/**
 * The screen definition of a list; omitted parts follow from the list's schema and labels. `E` is the content of an entry, `View` an entry
 * as the server returns it.
 */
export type ListScreen<E = Values, View = EntryView> = EntryDialogOf<E> & (TableScreen<View> | PanelScreen<View>);

/** The screen of a form, completed with the defaults. */
export type CompleteFormScreen = FormScreen & Required<Pick<FormScreen, 'groups'>>;
export type CompleteTableScreen = EntryDialogOf<Values> &
  Required<Pick<EntryDialogOf<Values>, 'groups'>> &
  Required<Omit<TableScreen<EntryView>, 'frame'>> &
  Pick<TableScreen<EntryView>, 'frame'>;
export type CompletePanelScreen = EntryDialogOf<Values> &
  Required<Pick<EntryDialogOf<Values>, 'groups'>> &
  PanelScreen<EntryView>;
export type CompleteListScreen = CompleteTableScreen | CompletePanelScreen;
