import { spawnSync } from 'node:child_process';

/**
 * Whether these files are inputs of a target of Nx. Nx reads the inputs only when it is about to run the target, so a mistake in nx.json
 * would otherwise remain unnoticed.
 */
const areInputs = (target: string, ...files: string[]) =>
  spawnSync('npx', ['nx', 'show', 'target', 'inputs', `@percorso/${target}`, '--check', ...files]).status === 0;

describe('Nx', () => {
  it('runs the tests of a project if its own files, its libraries or the runner change', () => {
    expect(areInputs('workflows:test', 'workflows/machines.ts', 'libs/domain/src/index.ts', 'vitest.config.js')).toBe(
      true,
    );
    expect(areInputs('workflows:test', 'apps/web/src/main.tsx')).toBe(false);
  });
});
