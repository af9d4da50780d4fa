import { z } from 'zod';
import { ConfiguredIdentities } from './configured-identity.js';
import { ConfiguredSteps } from './configured-steps.js';
import { ConfiguredSections } from './documents/configured-sections.js';

/**
 * Settings of the screens that an operator changes without a new build, in the file that `INTERFACE_FILE` names. Public: browsers read it before
 * anybody signs in. Settings left out keep their defaults.
 */
export const InterfaceSettings = z
  .strictObject({
    /** The documents of an episode: their extra fields, and whether only one is allowed. */
    documentSections: ConfiguredSections.default({}),
    /** Names and logos of the top bar and of the footer. */
    identities: ConfiguredIdentities.default({}),
    /** The steps of an episode: hidden sections of their intro and hidden buttons. */
    steps: ConfiguredSteps.default({}),
  })
  .meta({ id: 'InterfaceSettings' });
export type InterfaceSettings = z.infer<typeof InterfaceSettings>;
