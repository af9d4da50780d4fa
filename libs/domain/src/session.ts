import { z } from 'zod';
import { Grant, Role } from './grants.js';
import { InterfaceSettings } from './interface-settings.js';
import { StructureReference } from './structures.js';

/** Configuration for a browser before sign-in: `GET /v1/config`. */
export const PublicConfig = z
  .object({
    oidc: z.object({ authority: z.url(), clientId: z.string(), scope: z.string(), resource: z.string().optional() }),
    /**
     * The announcement of maintenance, or null without one. `from` and `to` are local date-times of Europe/Rome,
     * `YYYY-MM-DDTHH:mm`, both included. Spec 000 §1.
     */
    announcement: z.object({ text: z.string(), from: z.string(), to: z.string() }).nullable(),
    interface: InterfaceSettings,
    /** Whether people may be searched for and registered by a provisional numeric fiscal code. */
    provisionalIdentifiers: z.boolean(),
    /** Links in the footer: URLs of the installation, or null for the application's own pages. */
    notices: z.object({
      privacyUrl: z.url().nullable(),
      accessibilityUrl: z.url().nullable(),
      supportEmail: z.email().nullable(),
    }),
    version: z.string(),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof PublicConfig>;

/** The caller: `GET /v1/me`. */
export const Me = z
  .object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    roles: z.array(Role),
    grants: z.array(Grant),
    /** Whether the user has no configured role yet. Spec 000 §2. */
    firstLogin: z.boolean(),
    practitionerId: z.uuid().nullable(),
    structures: z.object({
      districtUnits: z.array(StructureReference),
      rehabilitationCenters: z.array(StructureReference),
      localHealthAuthorities: z.array(z.object({ code: z.string(), description: z.string() })),
    }),
    /** Whether the user sees the rows of all structures. */
    everything: z.boolean(),
    /** Whether no structure is linked to the user. Spec 000 §2. */
    noStructures: z.boolean(),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;
