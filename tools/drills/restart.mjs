// Stops and restarts each of two processes of the API while users work: no request may be refused.
import { countInHistories, clerksAt } from './clerks.mjs';
import { withTwoProcesses } from './processes.mjs';

/** @throws if a request is refused, or an acknowledged command is not in the histories exactly once */
export const drill = ({ isShort, print }) =>
  withTwoProcesses(print, async ({ database, processes }) => {
    const clerks = await clerksAt([processes.address], isShort ? 4 : 10);
    await clerks.more(50);
    const began = Date.now();
    const rounds = isShort ? 1 : 5;
    for (let round = 0; round < rounds; round++)
      for (let index = 0; index < processes.count; index++) {
        await processes.replace(index, undefined, () => clerks.more(20));
        await clerks.more(50);
      }
    await clerks.stop();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const { missing, doubled } = await countInHistories(
      database.ownerUrl,
      clerks.acknowledged.map(({ key }) => key),
    );
    print(
      `${rounds * processes.count} processes replaced in ${seconds} s while ${clerks.acknowledged.length} requests were acknowledged.`,
    );
    print(
      `Refused: ${JSON.stringify([...clerks.refusals])}; missing: ${missing.length}; there more than once: ${doubled.length}.`,
    );
    if (clerks.refusals.size + missing.length + doubled.length > 0)
      throw new Error('somebody was refused, or something is lost');
  });
