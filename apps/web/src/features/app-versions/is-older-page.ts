import type { BuildInfo, ServiceVersion } from '@percorso/domain';

type ServedVersion = Pick<ServiceVersion, 'service' | 'version' | 'builtAt' | 'commit'>;

/** Whether the page is of another build than the one that the server has. False if one of the builds is unknown. */
export function isOlderPage(own: BuildInfo | null, rows: readonly ServedVersion[]): boolean {
  const served = rows.find(({ service }) => service === 'web');
  if (!own || !served?.builtAt) return false;
  return own.version !== served.version || own.commit !== served.commit || own.builtAt !== served.builtAt;
}
