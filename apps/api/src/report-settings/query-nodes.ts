import { allowedNodes } from './allowed-nodes.js';
import { type Fields, isFields, type Named, nodesIn } from './query-parser.js';

/** Whether a field holds a node's position in the text, which is ignored. */
const isPosition = (field: string): boolean => field === 'location';

/** Whether the node and each of its fields are on the allowlist. */
export function isAllowedNode([name, fields]: Named): boolean {
  const shape = allowedNodes[name];
  if (!shape) return false;
  return Object.entries(fields).every(
    ([field, value]) =>
      isPosition(field) || (shape[field] !== undefined && (shape[field] === 'value') === (typeof value !== 'object')),
  );
}

function fieldNodes(name: string, field: string, value: unknown): Named[] {
  const shape = allowedNodes[name]?.[field];
  if (typeof shape !== 'object') return nodesIn(value);
  return isFields(value) ? [[shape.of, value]] : [];
}

const childrenOf = ([name, fields]: Named): Named[] =>
  Object.entries(fields).flatMap(([field, value]) => fieldNodes(name, field, value));

/**
 * Returns a node and all its descendants. Below the root, the children of a node for which `isOpaque` is true are left
 * out.
 */
export function nodesBelow(root: Named, isOpaque: (name: string) => boolean = () => false): Named[] {
  const found: Named[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    found.push(node);
    if (node === root || !isOpaque(node[0])) open.push(...childrenOf(node));
  }
  return found;
}

/** Returns the string in a field of a node, or an empty string if the field has none. */
export const textOf = (fields: Fields, field: string): string => {
  const value = fields[field];
  return typeof value === 'string' ? value : '';
};
