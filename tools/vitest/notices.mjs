/** Whether a text is a notice to hide: a library prints it on every run with Node versions before 22, which we support and test. */
export const isNotice = (text) => text.startsWith('oidc-provider ');
