import { readFileSync } from 'node:fs';
import path from 'node:path';
import { InterfaceSettings, LOGO_BYTES, logoTypes } from '@percorso/domain';
import { z } from 'zod';
import { InvalidSettings } from './invalid-settings.js';

/**
 * The part of the interface file with the logos. `logo` is a data URL, or the path of a picture, absolute or relative to the interface
 * file.
 */
const Logos = z.looseObject({
  identities: z.record(z.string(), z.looseObject({ logo: z.string().optional() })),
});

/**
 * Reads the interface file.
 * @throws InvalidSettings with the file, the path in it and the fault
 */
export function readInterfaceFile(file: string | undefined): InterfaceSettings {
  if (file === undefined) return InterfaceSettings.parse({});
  // Operators read these errors, so Zod's own messages, which name the key, are requested here. Otherwise the messages for users would
  // apply, which are set for the whole process.
  const parsed = InterfaceSettings.safeParse(withLogos(contentOf(file), file), { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  throw new InvalidSettings(`INTERFACE_FILE ${file} is not valid.\n${z.prettifyError(parsed.error)}`);
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InvalidSettings(`INTERFACE_FILE ${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Replaces the paths of pictures with their content. Leaves anything malformed for the schema to refuse. */
function withLogos(content: unknown, file: string): unknown {
  const named = Logos.safeParse(content);
  if (!named.success) return content;
  const identities = Object.entries(named.data.identities).map(([whose, { logo, ...rest }]) => [
    whose,
    logo === undefined || logo.startsWith('data:')
      ? { ...rest, ...(logo !== undefined && { logo }) }
      : { ...rest, logo: pictureOf(path.resolve(path.dirname(file), logo), `${file}: identities.${whose}.logo`) },
  ]);
  return { ...named.data, identities: Object.fromEntries(identities) as object };
}

function pictureOf(file: string, place: string): string {
  const type = logoTypes[path.extname(file).slice(1).toLowerCase()];
  if (type === undefined)
    throw new InvalidSettings(`INTERFACE_FILE ${place} names no ${Object.keys(logoTypes).join(', ')}: ${file}`);
  try {
    const bytes = readFileSync(file);
    if (bytes.length <= LOGO_BYTES) return `data:${type};base64,${bytes.toString('base64')}`;
  } catch (error) {
    throw new InvalidSettings(`INTERFACE_FILE ${place} cannot be read: ${(error as Error).message}`);
  }
  throw new InvalidSettings(`INTERFACE_FILE ${place} has more than ${LOGO_BYTES} bytes: ${file}`);
}
