// Before the first browser test: the database server, and where Chromium is.
import { findChromium } from '../chromium.mjs';
import startPostgres from './postgres.setup.mjs';

export default function setup() {
  process.env.CHROMIUM_PATH ??= findChromium() ?? '';
  return startPostgres();
}
