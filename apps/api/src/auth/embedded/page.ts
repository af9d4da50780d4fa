import { createHash } from 'node:crypto';
import { loginLabels } from '@percorso/domain';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const style = `
  @font-face { font-family: 'Titillium Web'; font-weight: 400; font-display: swap; src: url('/oidc/fonts/400') format('woff2'); }
  @font-face { font-family: 'Titillium Web'; font-weight: 600; font-display: swap; src: url('/oidc/fonts/600') format('woff2'); }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #f2f6fa; color: #17324d;
    font: 400 1rem/1.5 'Titillium Web', system-ui, sans-serif; }
  header { background: #06c; color: #fff; padding: 1rem 1.5rem; }
  header strong { display: block; font-size: 1.375rem; font-weight: 600; line-height: 1.2; }
  main { width: 100%; max-width: 27rem; margin: 0 auto; padding: 2rem 1rem; }
  .card { background: #fff; border: 1px solid #d9e2ec; border-radius: 8px; padding: 1.5rem; }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; font-weight: 600; }
  h2 { margin: 1.5rem 0 .25rem; font-size: 1rem; font-weight: 600; }
  p { margin: 0 0 1rem; }
  label { display: block; margin-bottom: .25rem; font-weight: 600; }
  input { width: 100%; min-height: 44px; margin-bottom: 1rem; padding: .5rem .75rem; font: inherit; color: inherit;
    border: 1px solid #5c6f82; border-radius: 4px; background: #fff; }
  button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 44px; font: inherit;
    font-weight: 600; color: #fff; background: #06c; border: 0; border-radius: 4px; text-decoration: none; cursor: pointer; }
  button:hover, .button:hover { background: #0052a3; }
  :focus-visible { outline: 3px solid #17324d; outline-offset: 2px; }
  .error { margin-bottom: 1rem; padding: .75rem; border-left: 4px solid #cc334d; background: #fdf1f3; color: #8f1f33; }
  .notice { margin-bottom: 1rem; padding: .75rem; border-left: 4px solid #06c; background: #ebf3fb; }
  ul { list-style: none; margin: .5rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .5rem; }
  li a { display: flex; flex-direction: column; justify-content: center; height: 100%; min-height: 44px; padding: .375rem .75rem; line-height: 1.25; border: 1px solid #d9e2ec; border-radius: 4px;
    color: #0052a3; text-decoration: none; overflow-wrap: anywhere; }
  li small { color: #455a70; }
  li a:hover, li a[aria-current] { border-color: #06c; background: #ebf3fb; }
  .hint { margin: 0; color: #455a70; font-size: .9375rem; }`;

/** Returns a complete page of the provider; `body` is markup. Everything on the page is loaded from this server. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${loginLabels.product}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header><strong>${loginLabels.product}</strong>${loginLabels.tagline}</header>
<main><div class="card"><h1>${escapeHtml(title)}</h1>${body}</div></main>
</body>
</html>`;

/** Returns a page with a message and a link to the application. */
export const messagePage = (title: string, text: string, applicationUrl: string): string =>
  page(
    title,
    `<p>${escapeHtml(text)}</p><a class="button" href="${escapeHtml(applicationUrl)}/">${loginLabels.back}</a>`,
  );

const submitAtOnce = 'document.forms[0].submit()';

/**
 * Returns a page that submits the logout form at once, since the user has already confirmed the logout in the
 * application. A button serves browsers without scripts.
 */
export const logoutPage = (form: string): string => {
  const confirmation = '<input type="hidden" name="logout" value="yes">';
  const button = `<button type="submit">${loginLabels.logoutSubmit}</button>`;
  const completed = form.replace('</form>', `${confirmation}${button}</form>`);
  return page(loginLabels.logoutTitle, `<p>${loginLabels.logoutText}</p>${completed}<script>${submitAtOnce}</script>`);
};

const digest = (script: string) => createHash('sha256').update(script).digest('base64');

/**
 * The Content-Security-Policy of these pages. It has no `form-action`: browsers also apply that to the redirects after a form is sent, and
 * the last redirect leads to the application, which in development has another origin.
 */
export const PAGE_POLICY = [
  `default-src 'self'`,
  `script-src 'sha256-${digest(submitAtOnce)}'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' data:`,
  `frame-ancestors 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
].join(';');
