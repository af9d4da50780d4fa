/** What a library says to developers on every run, and nobody can act upon: it names every Node before 22, which we support and try. */
export const isNotice = (text) => text.startsWith('oidc-provider ');
