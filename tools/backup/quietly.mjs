// Runs programs whose arguments contain passwords: their error messages do not repeat the arguments.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { endOf } from '../run.mjs';

export async function quietly(program, args) {
  const { code, said } = await endOf(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  if (code !== 0) throw new Error(`${path.basename(program)}: ${said.trim()}`);
}
