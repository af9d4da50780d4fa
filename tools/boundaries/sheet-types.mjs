// Each sheet type has one definition: every difference between types is a property of the definition, and no other code compares types.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../libs/domain/src/sheets/', import.meta.url);
const codes = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const [, code] = /\btype: '(\w+)'/.exec(readFileSync(new URL(`${name}/name.ts`, folder), 'utf8')) ?? [];
    if (!code) throw new Error(`no code of a type in ${name}/name.ts`);
    return code;
  });
/** `VALUTAZIONE_FINALE` is excluded because it is also the code of a step. */
const named = codes.filter((code) => code !== 'VALUTAZIONE_FINALE').join('|');

const COMPARED =
  'What differs between types of sheet is a property of their definition (docs/recipes.md); of one type, its constant is named.';
const KEPT_TOGETHER =
  'A record by type has to be kept together with the list of the types: derive it from the definitions (docs/recipes.md).';
const types = '/^(SheetType|SheetTypeName|FormSheetType|ListSheetType)$/';

const ruleOf = (selectors, message) => ({
  meta: { type: 'suggestion', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

/** Two rules: no code compares the type of a sheet, and no record keyed by type exists outside the folder of the types. */
export const sheetTypes = {
  rules: {
    'compared-type': ruleOf(
      [
        `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/^(${named})$/]`,
        `SwitchCase > Literal[value=/^(${named})$/]`,
      ],
      COMPARED,
    ),
    'one-definition': ruleOf(
      [
        `ObjectExpression > Property[key.name=/^(${named})$/]`,
        `TSTypeReference[typeName.name='Record'] > TSTypeParameterInstantiation > TSTypeReference[typeName.name=${types}]:first-child`,
      ],
      KEPT_TOGETHER,
    ),
  },
};
