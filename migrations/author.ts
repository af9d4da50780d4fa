import { changeLabels } from '@percorso/domain';

/** The author of a change outside the engine. Decision 0015. */
export type Author = { id: string; name: string };

/** Author of changes without a user: of a release, or of a program that runs by itself. */
export const system: Author = { id: 'system', name: changeLabels.system };

/** The operating system's user who runs a program from the command line. */
export const commandLine = ({ USER, LOGNAME }: Record<string, string | undefined>): Author => {
  const account = USER ?? LOGNAME;
  return account ? { id: `system:${account}`, name: `${system.name} (${account})` } : system;
};

/** The first statement of a transaction that changes records outside the engine. */
export const WRITTEN_BY = { name: 'written-by', text: 'SELECT written_by($1, $2)' };

/** Connection options that attribute every change to the system: migrations, demo data, tests. */
export const asSystem = `-c percorso.actor_id=${system.id} -c percorso.actor_name=${system.name}`;
