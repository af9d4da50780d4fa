// Runs a standby of a running server until the input of this program ends: `node tools/postgres/follow.mjs <folder> <folder of the primary>
// <port of the primary>`. Prints its own port first.
import { once } from 'node:events';
import { startStandby } from './standby.mjs';

const [folder, primaryFolder, primaryPort] = process.argv.slice(2);
// Without this feedback the primary would end long exports on the standby (docs/settings.md).
const settings = { hot_standby_feedback: 'on' };
const standby = await startStandby(folder, primaryFolder, { primaryPort: Number(primaryPort), settings });
console.log(standby.port);
try {
  await once(process.stdin.resume(), 'end');
} finally {
  await standby.stop();
}
