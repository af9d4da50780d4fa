import { createContext, use } from 'react';

/** Without a provider, as in a test of one component, nobody is signed in. */
export const SignOutContext = createContext<() => void>(() => undefined);

/** What ends the session, here and at the identity provider. */
export const useSignOut = (): (() => void) => use(SignOutContext);
