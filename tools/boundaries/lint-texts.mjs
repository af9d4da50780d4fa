// Lints texts as if each were the content of the named file. Standard input is JSON, `[{ file, text }]`. Prints for each text the names of
// the rules that refuse it, and also the public files of the web's features.
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { WAYS_IN } from './boundaries.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RULES = [
  '@nx/enforce-module-boundaries',
  'no-restricted-imports',
  'no-restricted-syntax',
  'sheet-types/compared-type',
  'sheet-types/one-definition',
];

// Without type information: the files do not exist, and boundaries do not depend on types.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
  ruleFilter: ({ ruleId }) => RULES.includes(ruleId),
});

const results = [];
for (const { file, text: source } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(source, { filePath: path.join(root, file) });
  results.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
console.log(JSON.stringify({ found: results, waysIn: WAYS_IN }));
