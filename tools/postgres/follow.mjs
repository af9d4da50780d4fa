// A server that follows a running one until the input of this program ends: `node tools/postgres/follow.mjs <folder> <folder of the first> <its port>`.
// It begins with its own port.
import { once } from 'node:events';
import { startStandby } from './standby.mjs';

const [folder, primaryFolder, primaryPort] = process.argv.slice(2);
// Without the feedback long exports are ended there (docs/settings.md).
const settings = { hot_standby_feedback: 'on' };
const standby = await startStandby(folder, primaryFolder, { primaryPort: Number(primaryPort), settings });
console.log(standby.port);
try {
  await once(process.stdin.resume(), 'end');
} finally {
  await standby.stop();
}
