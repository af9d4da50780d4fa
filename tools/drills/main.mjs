// `npm run drill -- <name>`: tries in earnest what has to hold on a bad day, prints its figures, and fails where something is lost.
import { parseArgs } from 'node:util';

/** Each is a file of this folder that exports `drill({ isShort, print })`, which throws where something is lost. */
const DRILLS = ['backup', 'failover', 'restart', 'upgrade'];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } });
const [name] = positionals;
if (positionals.length !== 1 || !DRILLS.includes(name)) {
  console.error(`Si usa così: npm run drill -- <${DRILLS.join('|')}> [--short]`);
  process.exit(2);
}
// That servers go and come is what a drill is: their errors are counted, not printed.
process.env.LOG_LEVEL ??= 'fatal';
const { drill } = await import(`./${name}.mjs`);
await drill({ isShort: values.short === true, print: (line) => console.log(line) });
process.exit(0);
