import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** What the short form of a drill prints, what it complains of (npm's own warnings aside), and how it ends. */
export async function printedBy(drill: string) {
  const program = spawn('node', ['tools/drills/main.mjs', drill, '--short']);
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  const [said, complained, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { said, complained: complained.replaceAll(/^npm .*\n/gm, ''), code };
}
