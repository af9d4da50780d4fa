// Generates from the OpenAPI document the types of the API, and the list of writes that can be repeated.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const describe = new URL('../../apps/api/dist/describe.js', import.meta.url);
const generated = new URL('src/generated/', import.meta.url);

const document = JSON.parse(execFileSync(process.execPath, [describe.pathname], { maxBuffer: 2 ** 26 }));
// A property that has a default is optional in requests.
const types = await openapiTS(document, { defaultNonNullable: false });

const takesKey = ({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key');
const keyed = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) => (takesKey(operation) ? [`${method} ${path}`] : [])),
);

mkdirSync(generated, { recursive: true });
writeFileSync(new URL('api.ts', generated), astToString(types));
writeFileSync(
  new URL('keyed.ts', generated),
  `/** The calls that take an Idempotency-Key. */\nexport const keyed: ReadonlySet<string> = new Set(${JSON.stringify(keyed)});\n`,
);
