import { loginLabels, problemLabels, roleLabels } from '@percorso/domain';
import { DEMO_PASSWORD, type DemoAccount, demoAccounts } from '../demo-accounts.js';
import { escapeHtml, page } from './page.js';

export type LoginAttempt = {
  username?: string;
  error?: 'invalid_credentials' | 'too_many_requests';
  /** The user's session expired while they were working. */
  isExpired?: boolean;
};

function choice({ username, roles }: DemoAccount, chosen: string | undefined): string {
  const current = username === chosen ? ' aria-current="true"' : '';
  const role = roles.map((name) => roleLabels[name]).join(', ');
  return `<li><a href="?utente=${encodeURIComponent(username)}"${current}>${username}<small>${role}</small></a></li>`;
}

/**
 * Returns the sign-in page. It works without scripts: an account in the list is a link to the same page with the
 * username filled in.
 */
export function loginPage({ username, error, isExpired = false }: LoginAttempt): string {
  const autofocus = (wanted: boolean) => (wanted ? ' autofocus' : '');
  const described = error ? ' aria-describedby="errore" aria-invalid="true"' : '';
  return page(
    loginLabels.title,
    `${isExpired ? `<p class="notice" role="status">${loginLabels.sessionExpired}</p>` : ''}
${error ? `<p class="error" id="errore" role="alert">${problemLabels[error]}</p>` : ''}
<form method="post">
<label for="username">${loginLabels.username}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required
  value="${escapeHtml(username ?? '')}"${described}${autofocus(!username)}>
<label for="password">${loginLabels.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}${autofocus(!!username)}>
<button type="submit">${loginLabels.submit}</button>
</form>
<h2>${loginLabels.demoTitle}</h2>
<p class="hint">${loginLabels.demoHint.replace('{password}', DEMO_PASSWORD)}</p>
<ul>${demoAccounts.map((account) => choice(account, username)).join('')}</ul>`,
  );
}
