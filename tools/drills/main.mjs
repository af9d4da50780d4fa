// `npm run drill -- <name>`: rehearses a failure on real servers, prints its figures, and fails if anything is lost.
import { parseArgs } from 'node:util';

/** Each is a file of this folder that exports `drill({ isShort, print })`, which throws if anything is lost. */
const DRILLS = ['backup', 'failover', 'restart', 'upgrade'];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } });
const [name] = positionals;
if (positionals.length !== 1 || !DRILLS.includes(name)) {
  console.error(`Si usa così: npm run drill -- <${DRILLS.join('|')}> [--short]`);
  process.exit(2);
}
// Servers go and come back in a drill: their errors are counted, not printed.
process.env.LOG_LEVEL ??= 'fatal';
const { drill } = await import(`./${name}.mjs`);
await drill({ isShort: values.short === true, print: (line) => console.log(line) });
process.exit(0);
