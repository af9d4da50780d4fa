import { spawnSync } from 'node:child_process';

/** Nx reads the inputs of a target only once it is about to run it: a mistake in nx.json is not seen before. */
const areInputs = (target: string, ...files: string[]) =>
  spawnSync('npx', ['nx', 'show', 'target', 'inputs', `@percorso/${target}`, '--check', ...files]).status === 0;

describe('What runs while one works', () => {
  it('knows what the tests of a project depend on: its own files, those of the libraries beneath it, and the runner', () => {
    expect(areInputs('workflows:test', 'workflows/machines.ts', 'libs/domain/src/index.ts', 'vitest.config.js')).toBe(
      true,
    );
    expect(areInputs('workflows:test', 'apps/web/src/main.tsx')).toBe(false);
  });
});
