// Starts the API as a child process.
import { spawn } from 'node:child_process';
import { isPortFree, portTaken, reachedAt } from '../port.mjs';
import { activityOf, waitWhileActive } from '../progress.mjs';
import { root } from '../run.mjs';

const ANSWER_MS = 10_000;
/** Milliseconds after which the API is killed: longer than it takes to shut down by itself. */
const END_MS = 30_000 + 1000 * Number(process.env.DRAIN_SECONDS || 0);

/**
 * Starts the API of the release that was built in `folder`. `ready` resolves when it is ready and rejects if it ends before; `ended`
 * resolves with its exit code; `stop` shuts it down gracefully.
 */
export function startServer({ url, reportUrl, port, host, folder = root }) {
  const child = spawn(process.execPath, ['--import', './tools/start/with-parent.mjs', 'apps/api/dist/main.js'], {
    cwd: folder,
    env: {
      LOG_LEVEL: 'warn',
      OIDC_EMBEDDED: 'true',
      ...process.env,
      DATABASE_URL: url,
      ...(reportUrl && { REPORT_DATABASE_URL: reportUrl }),
      PORT: String(port),
      HOST: host,
    },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 0)));
  const stop = async () => {
    child.kill('SIGTERM');
    const last = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await ended;
    clearTimeout(last);
  };
  const address = `${reachedAt(host, port)}/v1/health/ready`;
  return { ready: isReadyAt(address, { ended, port, host, pid: child.pid }), ended, stop };
}

/**
 * Waits until the API is ready, as long as it makes progress. Until the first response, progress is any activity of its process; afterwards
 * it is a change of the response.
 */
async function isReadyAt(address, { ended, port, host, pid }) {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  let answer;
  const ask = async () => {
    if (hasEnded) throw new Error(await whyEnded(port, host));
    const reply = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
    if (reply?.ok) return true;
    answer = reply && `${reply.status} ${(await reply.json().catch(() => ({}))).code ?? ''}`.trim();
    return undefined;
  };
  await waitWhileActive({
    what: () => `che il servizio risponda a ${address}${answer ? ` (ultima risposta: ${answer})` : ''}`,
    check: ask,
    // Once the API responds, its activity no longer counts, because each check causes some.
    sign: () => answer ?? activityOf(pid),
  });
}

const whyEnded = async (port, host) =>
  (await isPortFree(port, host))
    ? 'Il servizio si è fermato durante l’avvio: il perché sta qui sopra.'
    : portTaken(port);
