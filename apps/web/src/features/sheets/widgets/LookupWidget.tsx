import { sheetFormLabels } from '@percorso/domain';
import { useState } from 'react';
import { textOf } from '../layout';
import { usePaused } from '../../../ui/use-paused';
import { codedLabel, itemsOf } from './options';
import { SearchField } from '../../../ui/SearchField';
import type { WidgetProps } from './widget-props';

// Spec 000 §9: ICF search minimum 2 characters, limit 100.
const minimum = 2;
const limit = 100;
const pause = 150;

/** A code found by a part of its code or description. */
export function LookupWidget(props: WidgetProps) {
  const { layout, value, onChange, values, context, maxLength, ...control } = props;
  const [text, setText] = useState('');
  const options = itemsOf(layout, values, context).map((item) => ({ value: item.code, label: codedLabel(item) }));
  const wanted = usePaused(text.trim().toLowerCase(), pause);
  const found =
    wanted.length < minimum ? [] : options.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, limit);
  const code = textOf(value);
  return (
    <SearchField
      {...control}
      value={code === null ? null : (options.find((option) => option.value === code) ?? { value: code, label: code })}
      onChange={onChange}
      onSearch={setText}
      options={found}
      note={wanted.length < minimum ? sheetFormLabels.search : sheetFormLabels.searchEmpty}
    />
  );
}
