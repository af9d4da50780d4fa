import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a program of this folder, or of the API, in a separate process. */
export function startChild(file: string, env: Record<string, string> = {}, execArgv: string[] = []): ChildProcess {
  const program = fileURLToPath(new URL(file, import.meta.url));
  return fork(program, [], {
    env: { ...process.env, ...env },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Sends a request to a child process and waits for its response. */
export function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a program of the benchmark has ended'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      const { outcome, failure } = message as { outcome: Answer; failure?: string };
      if (failure === undefined) resolve(outcome);
      else reject(new Error(failure));
    });
    child.send(question);
  });
}

/** In the child process: answers the requests that the parent sends with `ask`. */
export function answer<Question extends object, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.on('message', (question: Question) => {
    work(question).then(
      (outcome) => process.send?.({ outcome }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
}
