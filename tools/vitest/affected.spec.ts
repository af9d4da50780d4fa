import { spawnSync } from 'node:child_process';

/** Nx reads the inputs of a target only once it is about to run it: a mistake in nx.json is not seen before. */
const areInputs = (target: string, ...files: string[]) =>
  spawnSync('npx', ['nx', 'show', 'target', 'inputs', `@percorso/${target}`, '--check', ...files]).status === 0;

describe('What runs while one works', () => {
  it('runs the tests of a project when its own files, its libraries or the runner change', () => {
    expect(areInputs('workflows:test', 'workflows/machines.ts', 'libs/domain/src/index.ts', 'vitest.config.js')).toBe(
      true,
    );
    expect(areInputs('workflows:test', 'apps/web/src/main.tsx')).toBe(false);
  });
});
