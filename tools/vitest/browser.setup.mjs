// Runs before the first browser test: starts the database server, and finds Chromium.
import { findChromium } from '../chromium.mjs';
import startPostgres from './postgres.setup.mjs';

export default function setup() {
  process.env.CHROMIUM_PATH ??= findChromium() ?? '';
  return startPostgres();
}
