/** Exports the settings as data, without the application that reads them, for the reference `docs/settings.md`. */
export { describedSettings, type DescribedSetting } from './config/described-settings.js';
export { formerNames } from './config/former-names.js';
