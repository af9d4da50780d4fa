import type { BuildInfo, ServiceVersion } from '@percorso/domain';

type Told = Pick<ServiceVersion, 'service' | 'version' | 'builtAt' | 'commit'>;

/** Whether the server has another build of the web by now than the page that is shown. What is not known is no reason to reload. */
export function isOlderPage(own: BuildInfo | null, rows: readonly Told[]): boolean {
  const served = rows.find(({ service }) => service === 'web');
  if (!own || !served?.builtAt) return false;
  return own.version !== served.version || own.commit !== served.commit || own.builtAt !== served.builtAt;
}
