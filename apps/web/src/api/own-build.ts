import type { BuildInfo } from '@percorso/domain';

declare const __BUILD__: BuildInfo | undefined;

/** The build of this page; null if the page runs from its sources. */
export const ownBuild: BuildInfo | null = typeof __BUILD__ === 'undefined' ? null : __BUILD__;
