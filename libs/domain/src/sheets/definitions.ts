import * as everySheet from './every-sheet.js';
import { sheetTypes } from './names.js';
import type { NeededFact, SheetDefinition } from './define.js';

/** All types of sheets. Everything that differs between the types is in their definitions. */
const all: readonly SheetDefinition[] = Object.values(everySheet);
type Each = (typeof everySheet)[keyof typeof everySheet];

export type Definitions = { [D in Each as D['type']]: D };
/** The definitions by type, in the order of `names.ts`. */
export const definitions = Object.fromEntries(
  sheetTypes.map((type) => [type, all.find((definition) => definition.type === type)]),
) as Definitions;

/** Returns the definition of a sheet type, typed with all optional properties. */
export const sheetOfType = (type: keyof Definitions): SheetDefinition => definitions[type];

/** Returns the facts that the rules of a sheet type request. */
export const needsOf = (type: keyof Definitions): readonly NeededFact[] => {
  const definition = sheetOfType(type);
  return definition.shape === 'acting' ? [] : (definition.needs ?? []);
};

type OfShape<Shape extends SheetDefinition['shape']> = {
  [T in keyof Definitions]: Definitions[T]['shape'] extends Shape ? T : never;
}[keyof Definitions];
/** Types of sheets that are saved as a whole. */
export type FormSheetType = OfShape<'form'>;
/** Types of sheets that are lists. */
export type ListSheetType = OfShape<'list'>;

const typesOf = <Shape extends SheetDefinition['shape']>(shape: Shape) =>
  sheetTypes.filter((type) => definitions[type].shape === shape) as OfShape<Shape>[];
export const formSheetTypes = typesOf('form');
export const listSheetTypes = typesOf('list');

/** Returns, for each of the given sheet types, the value that `read` gets from its definition. */
export const ofDefinitions = <T extends keyof Definitions, Value>(
  types: readonly T[],
  read: (definition: Definitions[T]) => Value,
): { [K in T]: Value } =>
  Object.fromEntries(types.map((type) => [type, read(definitions[type])])) as { [K in T]: Value };
