import type { BuildInfo, ServiceVersion } from '@percorso/domain';

type ServedVersion = Pick<ServiceVersion, 'service' | 'version' | 'builtAt' | 'commit'>;

/**
 * Whether the loaded web application (`own`) and the one that the server delivers differ in version, commit or build time. False if `own`
 * or the build time on the server is unknown.
 */
export function isOlderPage(own: BuildInfo | null, rows: readonly ServedVersion[]): boolean {
  const served = rows.find(({ service }) => service === 'web');
  if (!own || !served?.builtAt) return false;
  return own.version !== served.version || own.commit !== served.commit || own.builtAt !== served.builtAt;
}
