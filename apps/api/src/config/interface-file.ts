import { readFileSync } from 'node:fs';
import { InterfaceSettings } from '@percorso/domain';
import { z } from 'zod';
import { UnfitSettings } from './unfit-settings.js';

/** @throws UnfitSettings with the file, the place in it and what is wrong there */
export function readInterfaceFile(file: string | undefined): InterfaceSettings {
  if (file === undefined) return InterfaceSettings.parse({});
  // In the words for operators, which name the key, also once the messages for users are set for the whole process.
  const parsed = InterfaceSettings.safeParse(contentOf(file), { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  throw new UnfitSettings(`INTERFACE_FILE ${file} is not valid.\n${z.prettifyError(parsed.error)}`);
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UnfitSettings(`INTERFACE_FILE ${file} cannot be read: ${(error as Error).message}`);
  }
}
