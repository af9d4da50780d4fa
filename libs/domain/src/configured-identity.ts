import { z } from 'zod';
import { text } from './sheets/content-fields.js';

/** Maximum size of a logo in bytes. It is small because every browser fetches the logo before anything else. */
export const LOGO_BYTES = 50_000;

/** Media types of logos, by file extension. */
export const logoTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const Logo = z
  .string()
  .regex(/^data:image\/(svg\+xml|png|webp|jpeg);base64,[A-Za-z0-9+/]+=*$/, 'no picture: SVG, PNG, WebP or JPEG')
  .max(Math.ceil((LOGO_BYTES * 4) / 3) + 100, `more than ${LOGO_BYTES} bytes`);

/** An organisation's name, the caption below it, and its logo as a data URL. */
const Identity = z.strictObject({ name: text(60), caption: text(120), logo: Logo }).partial();
export type Identity = z.infer<typeof Identity>;

/**
 * Configured identities. Spec 000 §2: the logo of the top bar, and in the footer those of the regional government and
 * of a health-IT company.
 */
export const ConfiguredIdentities = z
  .strictObject({ product: Identity, region: Identity, company: Identity })
  .partial();
export type ConfiguredIdentities = z.infer<typeof ConfiguredIdentities>;
