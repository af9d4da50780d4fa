import type { EntryView } from '@percorso/domain';
import type { ReactNode } from 'react';

/** How a panel shows an entry: what tells it from the others, a line of it, and what stands under that line. */
export type PanelItem<View = EntryView> = {
  nameOf: (entry: View) => string;
  line: (entry: View) => ReactNode;
  below: (entry: View) => ReactNode;
};
