import type { EntryView } from '@percorso/domain';
import type { ReactNode } from 'react';

/**
 * The definition of an entry in a panel: `nameOf` returns a label that identifies the entry, `line` its first line, `below` the content
 * under that line.
 */
export type PanelItem<View = EntryView> = {
  nameOf: (entry: View) => string;
  line: (entry: View) => ReactNode;
  below: (entry: View) => ReactNode;
};
