// The API as a child process.
import { spawn } from 'node:child_process';
import { root } from '../run.mjs';

const READY_SECONDS = 60;

/** Starts the API, of the release that was built in `folder`: `ready` once it answers, `ended` with its exit code, `stop` ends it in good order. */
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
    await ended;
  };
  return { ready: answers(`http://${host}:${port}/v1/health/ready`, ended), ended, stop };
}

async function answers(address, ended) {
  const deadline = Date.now() + READY_SECONDS * 1000;
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (hasEnded) throw new Error('Il servizio si è fermato durante l’avvio.');
    if (Date.now() > deadline) throw new Error(`Il servizio non risponde dopo ${READY_SECONDS} secondi.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
