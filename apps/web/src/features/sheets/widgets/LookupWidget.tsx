import { textOf } from '../layout';
import { CatalogueSearch } from '../../../ui/catalogues/CatalogueSearch';
import { codedLabel } from './options';
import type { WidgetProps } from './widget-props';

/** Whether more specific codes exist below an entry, so that it is a heading. */
const hasFiner = (entry: object): boolean => 'hasChildren' in entry && entry.hasChildren === true;

/** A field that searches a code of a catalogue by a part of the code or description. */
export function LookupWidget({ layout, value, onChange, values, context, maxLength, ...control }: WidgetProps) {
  if (layout.widget !== 'lookup') return null;
  return (
    <CatalogueSearch
      {...control}
      catalogue={layout.catalogue(values)}
      by="code"
      params={layout.params?.(values)}
      accepts={(entry) => (layout.accepts?.(entry.code) ?? true) && !(layout.isFinest && hasFiner(entry))}
      labelOf={codedLabel}
      value={textOf(value)}
      onChange={(code) => onChange(code)}
    />
  );
}
