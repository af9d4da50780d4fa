import { createContext, use } from 'react';

/** The function that signs the user out. Without a provider, as in the test of one component, it does nothing. */
export const SignOutContext = createContext<() => void>(() => undefined);

/** Returns the function that ends the session, in this application and at the identity provider. */
export const useSignOut = (): (() => void) => use(SignOutContext);
