import { fillLabel, listLabels, shellLabels } from '@percorso/domain';
import { useEffect, useState } from 'react';
import { DateField } from '../DateField';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
import type { Column } from './column';

type Props<Row> = { column: Column<Row>; value: string; onChange: (value: string) => void };

const yesOrNo = [
  { value: 'true', label: shellLabels.yes },
  { value: 'false', label: shellLabels.no },
];
const typingPause = 400;

export function ColumnFilter<Row>({ column, value, onChange }: Props<Row>) {
  const label = fillLabel(listLabels.filterBy, { column: column.header });
  if (column.kind === 'date')
    return <DateField label={label} hideLabel value={value} min={column.min} onChange={onChange} />;
  if (column.kind === 'choice' || column.kind === 'boolean')
    return (
      <SelectField
        label={label}
        hideLabel
        placeholder={listLabels.all}
        options={column.options ?? yesOrNo}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return <TypedFilter label={label} value={value} onChange={onChange} />;
}

type TypedProps = { label: string; hideLabel?: boolean; value: string; onChange: (value: string) => void };

/** Waits for a pause in the typing, so that a list is not asked for at every key. */
export function TypedFilter({ label, hideLabel = true, value, onChange }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    // Cleared or set from outside; what was sent itself comes back a little later, when more may have been typed.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, sent, onChange]);

  return (
    <TextField label={label} hideLabel={hideLabel} value={typed} onChange={(event) => setTyped(event.target.value)} />
  );
}
