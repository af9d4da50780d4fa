// `npm run drill -- <name>`: rehearses a failure on real servers, prints the figures, and fails if an acknowledged command is lost.
import { parseArgs } from 'node:util';

/** Each name is a file of this folder that exports `drill({ isShort, print })`, which throws if an acknowledged command is lost. */
const DRILLS = ['backup', 'failover', 'restart', 'upgrade'];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } });
const [name] = positionals;
if (positionals.length !== 1 || !DRILLS.includes(name)) {
  console.error(`Si usa così: npm run drill -- <${DRILLS.join('|')}> [--short]`);
  process.exit(2);
}
// A drill stops servers on purpose: the errors are counted, not logged.
process.env.LOG_LEVEL ??= 'fatal';
const { drill } = await import(`./${name}.mjs`);
await drill({ isShort: values.short === true, print: (line) => console.log(line) });
process.exit(0);
