import { textOf } from '../layout';
import { CatalogueSearch } from '../../../ui/catalogues/CatalogueSearch';
import { codedLabel } from './options';
import type { WidgetProps } from './widget-props';

/** Whether finer codes exist below it: a heading. */
const hasFiner = (entry: object): boolean => 'hasChildren' in entry && entry.hasChildren === true;

/** A code found in its catalogue by a part of its code or description. */
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
