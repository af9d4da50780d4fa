import { programConfig } from './config/program-config.js';
import { migrate } from './database/migrate.js';
import { exitIfRefused } from './database/refusal.js';

try {
  const ran = await migrate(programConfig(process.env));
  process.stdout.write(ran.length === 0 ? 'The schema is up to date.\n' : `Migrated: ${ran.join(', ')}\n`);
} catch (error) {
  exitIfRefused(error);
}
