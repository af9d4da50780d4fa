import { asSystem, grantReportRole, grantRunningRole, migrations } from '@percorso/migrations';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source-options.js';
import type { Scene } from './scene.js';

/**
 * Returns functions that revert and repeat the migrations of a scene's database from `first` on, the beginning of a migration's class name.
 */
export async function migrating({ database }: Pick<Scene, 'database'>, first: string) {
  const since = migrations.slice(migrations.findIndex(({ name }) => name.startsWith(first)));
  const options = dataSourceOptions({
    databaseUrl: database.ownerUrl,
    poolSize: 1,
    extra: { options: asSystem },
  });
  const owner = await new DataSource({ ...options, migrations }).initialize();
  return {
    undo: async () => {
      for (let undone = 0; undone < since.length; undone++) await owner.undoLastMigration();
    },
    redo: async () => {
      await owner.runMigrations();
      await grantRunningRole(database.ownerUrl, database.url);
      await grantReportRole(database.ownerUrl, database.url, database.reportUrl);
    },
    close: () => owner.destroy(),
  };
}
