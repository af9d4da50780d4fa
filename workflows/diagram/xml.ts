const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

export type Attributes = Record<string, string | number | undefined>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

const indented = (text: string): string => text.replace(/^/gm, '  ');

/** Returns an element with children, each of them on lines of its own. */
export const element = (name: string, attributes: Attributes, ...children: string[]): string =>
  children.length === 0
    ? `<${name}${attributesOf(attributes)}/>`
    : `<${name}${attributesOf(attributes)}>\n${children.map(indented).join('\n')}\n</${name}>`;

/** Returns an element that contains only text. */
export const textElement = (name: string, attributes: Attributes, text: string): string =>
  `<${name}${attributesOf(attributes)}>${escaped(text)}</${name}>`;
