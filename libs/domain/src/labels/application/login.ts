/** The sign-in and sign-out pages of the embedded identity provider. */
export const loginLabels = {
  product: 'Percorso',
  tagline: 'Sistema informativo per la riabilitazione',
  title: 'Accedi',
  username: 'Nome utente',
  password: 'Password',
  submit: 'Accedi',
  sessionExpired:
    'La sessione è scaduta: accedere di nuovo. Nulla è andato perso: ciò che era stato scritto si ritrova come bozza.',
  demoTitle: 'Account dimostrativi',
  demoHint: 'Ambiente dimostrativo con dati inventati. Scegliere un account: la password è sempre «{password}».',
  expiredTitle: 'Richiesta di accesso al sistema scaduta',
  expiredText: 'La richiesta di accesso al sistema non è più valida. Tornare all’applicazione per ricominciare.',
  failedTitle: 'Accesso al sistema non riuscito',
  failedText: 'Non è stato possibile completare l’accesso al sistema. Tornare all’applicazione per ricominciare.',
  back: 'Torna all’applicazione',
  logoutTitle: 'Uscita',
  logoutText: 'Confermare per uscire dall’applicazione.',
  logoutSubmit: 'Esci',
  loggedOutTitle: 'Uscita completata',
  loggedOutText: 'La sessione è stata chiusa.',
} as const satisfies Record<string, string>;

/**
 * The parameter of the authorization request in which the application states why the user must sign in; other identity providers ignore it.
 */
export const signInReason = { parameter: 'reason', sessionExpired: 'session_expired' } as const;
