import { changeLabels } from '@percorso/domain';

/** The author of a change outside the engine. Decision 0015. */
export type Author = { id: string; name: string };

/** Author of changes without a user: those of a release, or of a program that runs by itself. */
export const system: Author = { id: 'system', name: changeLabels.system };

/** Returns the user of the operating system who runs a program from the command line. */
export const commandLine = ({ USER, LOGNAME }: Record<string, string | undefined>): Author => {
  const account = USER ?? LOGNAME;
  return account ? { id: `system:${account}`, name: `${system.name} (${account})` } : system;
};

/** The statement that must be the first of a transaction that changes records outside the engine: it sets their author. */
export const WRITTEN_BY = { name: 'written-by', text: 'SELECT written_by($1, $2)' };

/** Connection options that attribute every change to the system, for migrations, demo data and tests. */
export const asSystem = `-c percorso.actor_id=${system.id} -c percorso.actor_name=${system.name}`;
