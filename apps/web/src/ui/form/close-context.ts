import { createContext } from 'react';

/** The function that closes the surrounding dialog, after a confirmation if unsaved text would be lost. */
export const CloseContext = createContext<(() => void) | null>(null);
