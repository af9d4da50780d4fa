import type { BuildInfo, ServiceVersion } from '@percorso/domain';

type ServedVersion = Pick<ServiceVersion, 'service' | 'version' | 'builtAt' | 'commit'>;

/** Whether the server has another web build than the page shown. An unknown build is no reason to reload. */
export function isOlderPage(own: BuildInfo | null, rows: readonly ServedVersion[]): boolean {
  const served = rows.find(({ service }) => service === 'web');
  if (!own || !served?.builtAt) return false;
  return own.version !== served.version || own.commit !== served.commit || own.builtAt !== served.builtAt;
}
