import { type CatalogueName, findCode, sheetFormLabels } from '@percorso/domain';
import { formatDate, formatMinute } from '../../ui/display/dates';
import { useChosenEntry } from '../../ui/catalogues/use-chosen-entry';
import { type FieldContext, type FieldLayout, textOf, type Values } from './layout';
import { usePractitioner } from './use-practitioners';
import { codedLabel, itemsOf } from './widgets/options';

type Props = {
  layout: FieldLayout;
  values: Values;
  context: FieldContext;
  /** Text shown for an empty value. */
  empty?: string;
};

const codeText = (layout: FieldLayout, code: string, values: Values, context: FieldContext): string => {
  const offered = itemsOf(layout, values, context).find((item) => item.code === code);
  const item = offered ?? ('list' in layout ? findCode(layout.list, code) : undefined);
  if (!item) return code;
  return item.description;
};

/** Returns the value of a field as text, or an empty string if the field has no value. */
const valueText = ({ layout, values, context }: Props): string => {
  const value = values[layout.name];
  if (typeof value === 'boolean') return value ? sheetFormLabels.yes : sheetFormLabels.no;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((code) => codeText(layout, String(code), values, context)).join('; ');
  const text = textOf(value) ?? '';
  if (text === '' || layout.widget === 'text' || layout.widget === 'textarea') return text;
  if (layout.widget === 'date') return formatDate(text);
  if (layout.widget === 'datetime') return formatMinute(text);
  if (layout.widget === 'centre') return context.centres.find(({ id }) => id === text)?.description ?? text;
  return codeText(layout, text, values, context);
};

function PractitionerName({ id, context }: { id: string; context: FieldContext }) {
  return usePractitioner(id, context).label;
}

function EntryName({ catalogue, code }: { catalogue: CatalogueName; code: string }) {
  const { chosen } = useChosenEntry({ catalogue, by: 'code', value: code });
  return chosen ? codedLabel(chosen) : code;
}

export function FieldValue(props: Props) {
  const { layout, values, context } = props;
  const id = textOf(values[layout.name]);
  if (id !== null && (layout.widget === 'practitioner' || layout.widget === 'teamMember'))
    return <PractitionerName id={id} context={context} />;
  if (id !== null && layout.widget === 'lookup') return <EntryName catalogue={layout.catalogue(values)} code={id} />;
  return valueText(props) || props.empty || sheetFormLabels.noValue;
}
