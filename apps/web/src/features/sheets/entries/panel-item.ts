import type { EntryView } from '@percorso/domain';
import type { ReactNode } from 'react';

/** How a panel shows an entry: `nameOf` identifies it, `line` is its first line, `below` the content under it. */
export type PanelItem<View = EntryView> = {
  nameOf: (entry: View) => string;
  line: (entry: View) => ReactNode;
  below: (entry: View) => ReactNode;
};
