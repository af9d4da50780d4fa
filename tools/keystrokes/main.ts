import { ownApp } from '@percorso/testing';
import { acts } from './acts.js';
import { Scene } from './scene.js';

/** Prints the effort of each act at this pace; with names, only of the acts whose name contains one. */
export async function measure({ pace, names }: { pace: number; names: readonly string[] }): Promise<void> {
  const lines: Record<string, string | number>[] = [];
  const app = await ownApp();
  try {
    const scene = new Scene(app, pace);
    await scene.prepare();
    const wanted = acts.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
    for (const { name, goal, perform } of wanted) {
      process.stderr.write(`${name} …\n`);
      const effort = await perform(scene).catch(async (error: unknown) => {
        await scene.photograph('screenshots/keystrokes.png');
        throw error;
      });
      const isReached = !goal || ('keys' in goal ? effort.keys <= goal.keys : effort.seconds <= goal.seconds);
      const wantedText = goal ? ('keys' in goal ? `${goal.keys} keys` : `${goal.seconds} s`) : '';
      lines.push({ act: name, ...effort, goal: wantedText, reached: goal ? (isReached ? 'yes' : 'NO') : '' });
    }
  } finally {
    console.table(lines);
    await app.stop();
  }
}
