import { type Config, loadConfig } from './config.js';
import { InvalidSettings } from './invalid-settings.js';

/** Loads the settings of a command-line program. If they are invalid, prints what is wrong, without a stack, and exits with status 1. */
export function programConfig(env: NodeJS.ProcessEnv): Config {
  try {
    return loadConfig(env);
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
