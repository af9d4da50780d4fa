import { changeLabels } from '@percorso/domain';

/** Whose a change outside the engine is (docs/decisions/0015-who-changed-what.md). */
export type Author = { id: string; name: string };

/** What nobody in particular does: a release, a program that runs by itself. */
export const system: Author = { id: 'system', name: changeLabels.system };

/** A program that somebody runs from the command line. */
export const commandLine = ({ USER, LOGNAME }: Record<string, string | undefined>): Author => {
  const account = USER ?? LOGNAME;
  return account ? { id: `system:${account}`, name: `${system.name} (${account})` } : system;
};

/** To be sent first in a transaction that changes records outside the engine. */
export const WRITTEN_BY = { name: 'written-by', text: 'SELECT written_by($1, $2)' };

/** Options of a connection whose changes are all the system's: migrations, demo data, tests. */
export const asSystem = `-c percorso.actor_id=${system.id} -c percorso.actor_name=${system.name}`;
