import { z } from 'zod';
import { ConfiguredIdentities } from './configured-identity.js';
import { ConfiguredSteps } from './configured-steps.js';
import { ConfiguredSections } from './documents/configured-sections.js';

/**
 * What an operator configures of the screens without a new build, in the file that `INTERFACE_FILE` names. Everybody may read it: it
 * reaches browsers before anybody has signed in. What it does not say stays as it is in the code.
 */
export const InterfaceSettings = z
  .strictObject({
    /** The documents of an episode: their extra fields, and whether there may be only one. */
    documentSections: ConfiguredSections.default({}),
    /** Names and logos of the top bar and of the footer. */
    identities: ConfiguredIdentities.default({}),
    /** The steps of an episode: sections of their intro and buttons that are hidden. */
    steps: ConfiguredSteps.default({}),
  })
  .meta({ id: 'InterfaceSettings' });
export type InterfaceSettings = z.infer<typeof InterfaceSettings>;
