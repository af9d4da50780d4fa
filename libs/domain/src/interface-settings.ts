import { z } from 'zod';
import { ConfiguredIdentities } from './configured-identity.js';
import { ConfiguredProvisions } from './configured-provisions.js';
import { ConfiguredSteps } from './configured-steps.js';
import { ConfiguredSections } from './documents/configured-sections.js';

/**
 * Settings of the user interface that an operator changes without a new build, in the file that `INTERFACE_FILE` names.
 * They are public: browsers read them before a user signs in. Settings that are left out keep their defaults.
 */
export const InterfaceSettings = z
  .strictObject({
    /** The documents of an episode: their extra fields, and whether a section allows only one document. */
    documentSections: ConfiguredSections.default({}),
    /** Names and logos of the top bar and of the footer. */
    identities: ConfiguredIdentities.default({}),
    /** The steps of an episode: hidden sections of their intros, and hidden buttons. */
    steps: ConfiguredSteps.default({}),
    /** Rules on provisions that a region reads differently from spec 000 §5. */
    provisions: ConfiguredProvisions.default({}),
  })
  .meta({ id: 'InterfaceSettings' });
export type InterfaceSettings = z.infer<typeof InterfaceSettings>;
