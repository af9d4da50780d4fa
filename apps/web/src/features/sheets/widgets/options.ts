import { choicesOf, type CodeListItem, findCode, type StructureReference } from '@percorso/domain';
import type { Option } from '../../../ui/fields/SelectField';
import { type FieldContext, type FieldLayout, textOf, type Values } from '../layout';

const optionOf = ({ code, description }: CodeListItem): Option => ({ value: code, label: description });

/** Returns the label of an entry that is searched by code or text: code, dash, description (spec 000 §3). */
export const codedLabel = ({ code, description }: CodeListItem): string => `${code} – ${description}`;

export const itemsOf = (layout: FieldLayout, values: Values, context: FieldContext): readonly CodeListItem[] => {
  if ('options' in layout) return layout.options(values, context);
  return 'list' in layout ? choicesOf(layout.list) : [];
};

/** Returns the current options, including the stored value even if it can no longer be chosen. */
export const optionsOf = (layout: FieldLayout, values: Values, context: FieldContext): Option[] => {
  const items = itemsOf(layout, values, context);
  const chosen = 'list' in layout ? findCode(layout.list, textOf(values[layout.name])) : undefined;
  const isOffered = !chosen || items.some(({ code }) => code === chosen.code);
  return (isOffered ? items : [...items, chosen]).map(optionOf);
};

export const structureOptions = (structures: readonly StructureReference[]): Option[] =>
  structures.map(({ id, description }) => ({ value: id, label: description }));
