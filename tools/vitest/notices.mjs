/** A notice that a library prints on every run about Node versions before 22, which we support and test: hidden. */
export const isNotice = (text) => text.startsWith('oidc-provider ');
