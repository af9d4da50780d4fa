import { createContext, use } from 'react';

/** The default, without a provider as in a test of one component, does nothing. */
export const SignOutContext = createContext<() => void>(() => undefined);

/** A function that ends the session, here and at the identity provider. */
export const useSignOut = (): (() => void) => use(SignOutContext);
